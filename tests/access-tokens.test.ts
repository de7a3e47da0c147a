import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeEach, expect, test } from "vitest";
import { allResources } from "#app/routes/api/own-resources.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { buildMovies, buildReviews, buildWatchlistEntries } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { messagesTo } = openTestMailbox();
const { member, other } = await signEveryoneIn();
const path = "/profile/edit/account/tokens";

beforeEach(async () => {
  for (const table of ["accessTokens", "movies"] as const) {
    await db.deleteFrom(table).execute();
  }
});

function send(form: Record<string, string>, { cookie } = member) {
  return ask(path, { method: "POST", cookie, form });
}

async function createToken(scopes: string, name = "My spreadsheet"): Promise<string> {
  const page = await (await send({ intent: "create", name, scopes })).text();
  return /griot_[\w-]{43}/.exec(page)?.[0] ?? expect.fail(page);
}

const readMine = (token?: string, what = "reviews") =>
  ask(`/api/v1/me/${what}`, token ? { token } : {});

test("a token reads its member's own reviews, watchlist or diary, and nothing else of them", async () => {
  const [xala, rafiki] = await buildMovies([{ title: "Xala" }, { title: "Rafiki" }]);
  const { id: movieId } = xala ?? expect.fail();
  const [own, others] = [member.userId, other.userId];
  await buildReviews([
    { movieId, userId: own, rating: 4, reviewText: "Mine.", status: "pending" },
    { movieId, userId: others, rating: 2, reviewText: "Of somebody else." },
  ]);
  await buildWatchlistEntries([
    { userId: own, movieId: rafiki?.id ?? 0, isFavorite: true, favoritedAt: new Date() },
    { userId: others, movieId },
  ]);
  const reviews = await createToken("reviews");
  const answer = await readMine(reviews);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const film = { slug: "xala-1973", title: "Xala", release_year: 1973 };
  const review = { film, rating: 4, text: "Mine.", status: "pending" };
  expect(await answer.json()).toMatchObject({ total: 1, next: null, items: [review] });
  expect((await readMine(reviews, "watchlist")).status).toBe(403);

  const listed = await (await readMine(await createToken("watchlist"), "watchlist")).json();
  const entry = { film: { slug: "rafiki-1973" }, is_favorite: true };
  expect(listed).toMatchObject({ total: 1, next: null, items: [entry] });

  const logged = { watchedOn: "2026-03", venue: "home", rating: 4 } as const;
  await db
    .insertInto("diaryEntries")
    .values({ ...logged, userId: own, movieId })
    .execute();
  const diary = await (await readMine(await createToken("diary"), "diary")).json();
  const watched = { film: { slug: "xala-1973" }, watched_on: "2026-03", venue: "home", rating: 4 };
  expect(diary).toMatchObject({ total: 1, next: null, items: [watched] });
  expect((await ask("/dashboard", { token: reviews })).status).toBe(302);
});

test("without a token that is known, what is a member's own is refused as a problem", async () => {
  for (const token of [undefined, "griot_", "griot_unknown"]) {
    const answer = await readMine(token);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await answer.json()).toMatchObject({ detail: "This takes a member’s access token." });
  }
  const { cookie } = member;
  expect((await ask("/api/v1/me/reviews", { cookie })).status).toBe(401);
});

test("a token is stored as a hash, told by mail, shown with its last use, and revoked", async () => {
  const token = await createToken("reviews", "Ọlá’s tables");
  expect(JSON.stringify(await db.selectFrom("accessTokens").selectAll().execute())).not.toContain(
    token.slice(6),
  );
  const [mail] = await messagesTo("member@example.org");
  expect(mail?.text).toContain("“Ọlá’s tables” was created");
  const show = async ({ cookie } = member) =>
    (await (await ask(path, { cookie })).text()).replaceAll("<!-- -->", "");
  expect(await show()).toMatch(/Ọlá’s tables.*My reviews · created: .* · last used: never/s);
  expect(await show()).not.toContain(token);
  await readMine(token);
  await drainBackground();
  expect(await show()).not.toContain("last used: never");
  expect(await show(other)).not.toContain("Ọlá’s tables");

  const [{ id = 0 } = {}] = await db.selectFrom("accessTokens").select("id").execute();
  expect((await send({ intent: "revoke", id: String(id) }, other)).status).toBe(404);
  expect((await readMine(token)).status).toBe(200);
  expect((await send({ intent: "revoke", id: String(id) })).status).toBe(303);
  expect((await readMine(token)).status).toBe(401);
});

test("a new password revokes the tokens of its member alone", async () => {
  const token = await createToken("reviews");
  const setPassword = (userId: number) =>
    db
      .updateTable("account")
      .set({ password: "a new hash" })
      .where("userId", "=", userId)
      .execute();
  await setPassword(other.userId);
  expect((await readMine(token)).status).toBe(200);
  await setPassword(member.userId);
  expect((await readMine(token)).status).toBe(401);
});

test("a token without a name or a scope is refused beside the field, and what was typed stays", async () => {
  const nameless = await send({ intent: "create", name: " ", scopes: "watchlist" });
  expect(nameless.status).toBe(422);
  const page = await nameless.text();
  expect(page).toContain("Name is required");
  expect(page).toMatch(/<input[^>]* checked="" value="watchlist"/);
  const idle = await (await send({ intent: "create", name: "My tables" })).text();
  expect(idle).toContain("Choose what the token may read");
  expect(idle).toContain('value="My tables"');
});

test("the twenty-first token is refused, of many at once too", async () => {
  const forms = Array.from({ length: 22 }, () =>
    send({ intent: "create", name: "Many", scopes: "reviews" }),
  );
  const statuses = (await Promise.all(forms)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});

test("the description says which answers take a token", async () => {
  const description = await (await ask("/api/v1/openapi.json")).json();
  expect(Object.keys(description.paths)).toEqual(allResources.map((one) => one.path));
  expect(description.paths["/me/reviews"].get.security).toEqual([{ token: ["reviews"] }]);
  expect(await new Validator().validate(description)).toEqual({ valid: true });
});
