import { beforeEach, expect, test } from "vitest";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { buildCreator, buildMemberList, buildMovie, buildOffer, buildReview } from "./builders.ts";
import { type Actor, actors, signEveryoneIn } from "./rights/actors.ts";
import { fingerprint, listSecrets } from "./rights/dump.ts";
import { listUnlabelled } from "./rights/labels.ts";
import { refuseWrites } from "./rights/read-only.ts";
import { listRoutes } from "./rights/routes.ts";
import type { Statuses } from "./rights/row.ts";
import { table } from "./rights/table.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const sessions = await db.selectFrom("session").selectAll().execute();
const secrets = await listSecrets(db);
const known = await listRoutes();
let reviewId = 0;
let offerId = 0;
let built: Record<string, string> | undefined;

/** Rebuilds what the addresses lead to where a form was taken; gives the fingerprint then. */
async function buildThings(): Promise<Record<string, string>> {
  if (built) return built;
  // Whoever signed out is signed in again.
  await db
    .insertInto("session")
    .values(sessions)
    .onConflict((on) => on.doNothing())
    .execute();
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
  await db.deleteFrom("memberLists").execute();
  await db.deleteFrom("follows").execute();
  await db.deleteFrom("moderationCases").execute();
  const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975, creatorId });
  reviewId = (await buildReview({ movieId, userId: signed.member.userId })).id;
  await buildMemberList({ userId: signed.member.userId, slug: "a-list" }, [movieId]);
  const place = { provider: "tubi", youtubeId: null, address: "https://tubitv.com/movies/1" };
  offerId = (await buildOffer({ movieId, ...place })).id;
  const prize = { name: "FESPACO", category: "Best Film", year: 1976, won: true } as const;
  await db
    .insertInto("nominations")
    .values({ ...prize, movieId })
    // The film that was here before left it by its title.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  built = await fingerprint(db);
  return built;
}

let before: Record<string, string> = {};

beforeEach(async () => {
  before = await buildThings();
});

function addressOf(path: string): string {
  return path.replace(":review", String(reviewId)).replace(":offer", String(offerId));
}

function filled(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, addressOf(value)]));
}

/** Pages whose reading is counted for a rate limit. */
const counted: Record<string, RegExp> = {
  "/api/auth/callback/:provider": /insert into allowances/,
  "/profile/edit/account/data": /insert into allowances/,
  "/diary.csv": /insert into allowances/,
  "/watchlist.csv": /insert into allowances/,
  "/list/:slug/films.csv": /insert into allowances/,
};

function get(actor: Actor, path: string) {
  return ask(addressOf(path), { cookie: signed[actor].cookie });
}

test("the table has every route, and says what every action answers", () => {
  const written = Object.entries(table);
  expect(written.map(([pattern]) => pattern).sort()).toEqual(
    known.map(({ pattern }) => pattern).sort(),
  );
  expect(written.flatMap(([pattern, { post }]) => (post ? [pattern] : [])).sort()).toEqual(
    known.flatMap(({ pattern, hasAction }) => (hasAction ? [pattern] : [])).sort(),
  );
});

test("the accounts library answers nobody but our own pages", async () => {
  const paths = ["sign-in/email", "sign-up/email", "request-password-reset", "two-factor/disable"];
  const form = { email: "owner@example.org", password: "a guess" };
  const { cookie } = signed.owner;
  for (const path of paths) {
    const answer = await ask(`/api/auth/${path}`, { method: "POST", cookie, form });
    expect(answer.status, path).toBe(404);
  }
  for (const path of ["get-session", "list-sessions", "list-accounts", "error"]) {
    expect((await ask(`/api/auth/${path}`, { cookie })).status, path).toBe(404);
  }
});

/** Not who is as another: the second member, and most where a page is the same for everyone. */
function listReaders(wanted: Statuses): readonly Actor[] {
  const isForAll = new Set(Object.values(wanted)).size === 1;
  if (isForAll) return ["visitor", "suspended", "owner"];
  return actors.filter((one) => one !== "other" || wanted.other !== wanted.member);
}

test("whoever is as another in the table reads the same", { tags: "thorough" }, async () => {
  for (const { path, get: wanted } of Object.values(table)) {
    const readers = listReaders(wanted);
    for (const actor of actors.filter((one) => !readers.includes(one))) {
      expect((await get(actor, path)).status, `${actor} ${path}`).toBe(wanted[actor]);
    }
  }
});

for (const [pattern, { path, get: wanted, post }] of Object.entries(table)) {
  test(`${pattern} opens for whom it should, without a lock, a transaction or a write, tells no secret, and labels its fields`, async () => {
    const { area, isAction } = siteRoutes[pattern] ?? {};
    const isGuarded = area !== "everyone" && !isAction;
    const readers = listReaders(wanted);
    const statuses: Partial<Statuses> = {};
    const { end } = refuseWrites(counted[pattern]);
    try {
      for (const actor of readers) {
        const answer = await get(actor, path);
        const text = await answer.text();
        statuses[actor] = answer.status;
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
        expect(listUnlabelled(text)).toEqual([]);
        const leadsTo = answer.headers.get("Location");
        if (isGuarded && actor === "visitor") {
          expect(leadsTo).toBe(`/auth?next=${encodeURIComponent(addressOf(path))}`);
        }
      }
    } finally {
      expect(await end()).toEqual([]);
    }
    expect(statuses).toEqual(Object.fromEntries(readers.map((one) => [one, wanted[one]])));
    expect(await fingerprint(db)).toEqual(before);
  });

  test(`the data of ${pattern} alone is given to the same people`, async () => {
    // Naming its own route leaves out every loader above it, which therefore guards nothing.
    const { id } = known.find((route) => route.pattern === pattern) ?? {};
    const { pathname, search } = new URL(addressOf(path), "http://here");
    const data = `${pathname === "/" ? "/_root" : pathname}.data`;
    const params = new URLSearchParams([...new URLSearchParams(search), ["_routes", id ?? ""]]);
    for (const actor of listReaders(wanted).filter((one) => wanted[one] !== 200)) {
      const text = await (await get(actor, `${data}?${params}`)).text();
      // The page of addresses that lead nowhere shows what is trending, to everyone.
      const denial = /SingleFetchRedirect|ErrorResponse|SanitizedError|"\/\*"/;
      expect(text, actor).toMatch(denial);
    }
  });

  if (!post) continue;
  const { form, answers, isOnce } = post;
  test(`${pattern} takes the form of whom it should, and changes nothing for the rest`, async () => {
    const statuses: Partial<Statuses> = {};
    const empty: Partial<Statuses> = {};
    const send = async (actor: Actor, form: Record<string, string>) => {
      await db.deleteFrom("allowances").execute();
      const sent = { method: "POST", cookie: signed[actor].cookie, form } as const;
      return (await ask(addressOf(path), sent)).status;
    };
    const sendAs = async (actor: Actor) => {
      statuses[actor] = await send(actor, filled(form));
    };
    const refused = actors.filter((one) => answers[one] >= 400);
    for (const actor of refused) {
      await sendAs(actor);
      // The right is asked before the form is read.
      const hasNoRight = actor === "suspended" || path.startsWith("/admin/");
      if (hasNoRight && answers[actor] < 404) empty[actor] = await send(actor, {});
    }
    if (refused.length > 0) expect(await fingerprint(db)).toEqual(before);
    for (const actor of actors.filter((one) => !refused.includes(one))) {
      await buildThings();
      await sendAs(actor);
      if (isOnce) built = undefined;
    }
    if (refused.length < actors.length) built = undefined;
    expect(statuses).toEqual(answers);
    expect(answers).toMatchObject(empty);
  });
}

test("no route takes a form that another site sends", async () => {
  const { cookie } = signed.owner;
  for (const { path, post } of Object.values(table)) {
    if (!post) continue;
    const sent = { method: "POST", cookie, form: post.form, from: "https://evil.example" } as const;
    expect((await ask(addressOf(path), sent)).status, path).toBe(403);
  }
  expect(await fingerprint(db)).toEqual(before);
});

test.each(["/preferences", "/movie/xala-1975/watchlist", "/admin/creators/add"])(
  "%s takes no form of an origin that is unknown or looks like the site's",
  async (path) => {
    const { cookie } = signed.owner;
    const form = { theme: "dark", intent: "add", name: "Safi Faye" };
    for (const from of [null, "http://localhost:3001", "http://localhost:3000.example", "null"]) {
      const sent = { method: "POST", cookie, form, from } as const;
      expect((await ask(path, sent)).status, String(from)).toBe(403);
      expect((await ask(path, { ...sent, enhanced: true })).status, String(from)).toBe(403);
    }
    expect(await fingerprint(db)).toEqual(before);
  },
);
