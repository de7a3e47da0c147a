import { expect, test } from "vitest";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import { buildMovie, buildReview, helperOf } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const ending = "At the end they all spit on him.";
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
const { userId } = signed.member;
const review = await buildReview({ movieId, userId, reviewText: ending, hasSpoilers: true });
const plain = "The briefcase is full of water.";
await buildReview({ movieId, userId: signed.other.userId, reviewText: plain });

async function read(path: string, cookie = ""): Promise<string> {
  const answer = await ask(path, { cookie });
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "");
}

const covers = /<details class="spoilers"><summary>Contains spoilers[\s\S]*?<\/details>/g;

test("what tells the end is covered everywhere it appears, and nothing else is", async () => {
  const places = [
    ...[["/"], ["/movie/xala-1975"], ["/all-reviews"], ["/profile/the-member"]],
    ["/activity", signed.member.cookie],
    ["/reviews", signed.member.cookie],
    ["/movie/xala-1975", signed.member.cookie],
    [`/reviews/${review.id}/flag`, signed.other.cookie],
  ];
  for (const [path = "", cookie] of places) {
    const html = await read(path, cookie);
    expect(html, path).toContain(ending);
    const [body = ""] = /<body[\s\S]*/.exec(html) ?? [];
    expect(body.replace(covers, ""), path).not.toContain(ending);
    expect(html.slice(0, html.indexOf("<body")), path).not.toContain(ending);
    expect((html.match(covers) ?? []).join(), path).not.toContain(plain);
  }
});

test("the tick is shown as it was set, and kept where the form is refused", async () => {
  const { cookie } = signed.member;
  const form = await read("/movie/xala-1975/review", cookie);
  expect(form).toMatch(/<input type="checkbox" name="spoilers" [^>]*checked=""/);
  const refused = await ask("/movie/xala-1975/review", {
    ...{ method: "POST", cookie },
    form: { review: String(review.id), rating: "0", text: ending, spoilers: "yes" },
  });
  expect(await refused.text()).toMatch(/name="spoilers" [^>]*checked=""/);
  const other = await read("/movie/xala-1975/review", signed.other.cookie);
  expect(other).not.toMatch(/name="spoilers" [^>]*checked=""/);
});

test("a reader flags spoilers, and a moderator covers them", async () => {
  const { id } = await buildReview({
    movieId,
    userId: signed.admin.userId,
    reviewText: "He dies.",
  });
  const flag = { reason: "spoilers", details: "", back: "/" };
  const path = `/reviews/${id}/flag`;
  const flagged = await ask(path, { method: "POST", cookie: signed.other.cookie, form: flag });
  expect(flagged.status).toBe(303);
  expect(await read("/admin/flagging", signed.owner.cookie)).toContain(
    "Spoilers without a warning",
  );
  const [reference = ""] =
    new RegExp(`${id}\\.approved\\.\\d+`).exec(
      await read(`/admin/moderation/${id}`, signed.owner.cookie),
    ) ?? [];
  const cover = { act: "cover", review: reference, back: "/admin/moderation" };
  const send = (cookie: string) =>
    ask("/admin/moderation/decide", { method: "POST", cookie, form: cover });
  expect((await send(signed.other.cookie)).status).toBe(403);
  expect((await send(signed.owner.cookie)).status).toBe(303);
  expect((await read("/movie/xala-1975")).match(covers)).toHaveLength(2);
});

test("a deleted film comes back with its warnings", async () => {
  const curator = helperOf({ userId: signed.owner.userId }, "curate-catalogue");
  const { slug } = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  const { id } = await db
    .selectFrom("movies")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  await buildReview({ movieId: id, userId, reviewText: ending, hasSpoilers: true });
  await deleteMovie(curator, slug);
  const entry = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(curator, entry.id);
  const restored = db.selectFrom("reviews").select("hasSpoilers").where("movieId", "=", id);
  expect(await restored.executeTakeFirst()).toEqual({ hasSpoilers: true });
});
