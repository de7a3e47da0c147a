import { expect, test } from "vitest";
import { database } from "#db/client.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import type { Audience } from "#shared/options/audiences.ts";
import { listPlainPages } from "#shared/routes/match-routes.ts";
import {
  buildCreator,
  buildMember,
  buildMovies,
  buildPassword,
  buildReview,
} from "#tests/builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const signed = await signEveryoneIn();
const { userId } = signed.member;
const [film, other] = await buildMovies([{ title: "Xala" }, { title: "Yeelen" }]);
if (!film || !other) throw new Error("No films were built.");
await buildReview({ movieId: film.id, userId });
const creator = await buildCreator();
const friend = await buildMember({ username: "the-friend" });
const email = "blocked@example.org";
const blocked = await buildMember({ email, username: "the-blocked" });
await buildPassword(blocked.userId, await hashPassword("a long password"));
const db = database();
await db
  .insertInto("follows")
  .values({ followerId: signed.other.userId, followedId: userId })
  .execute();
await db.insertInto("blocks").values({ blockerId: userId, blockedId: blocked.userId }).execute();

const browsers = {
  visitor: openPlainBrowser(),
  follower: openPlainBrowser(signed.other.cookie),
  blocked: openPlainBrowser(),
  moderator: openPlainBrowser(signed.moderator.cookie),
};
await browsers.blocked.send("/auth", { email, password: "a long password" });

const slug = "kept-to-herself-qqqqqqqqqq";
const places = [
  ...["", ".data", "/feed", "/diary", "/diary/feed", "/year/2026", "/lists", "/share.png"],
  ...["/followers", "/following"],
].map(placeOf);
const guessed = ["", "/feed", "/films.csv", "/share.png"].map((part) => `/list/${slug}${part}`);
const entrances = [
  ...listPlainPages(),
  ...["/sitemap.xml", "/api/v1/films", "/api/v1/lists", "/api/v1/reviews", "/activity/people"],
  ...["/search?q=the+member", "/search?q=kept", "/lists/feed", `/embed/list/${slug}`],
  ...places,
  ...guessed,
];

test.each<[reader: keyof typeof browsers, audience: Audience]>([
  ["visitor", "followers"],
  ["follower", "me"],
  ["blocked", "followers"],
  ["moderator", "me"],
])(
  "a crawl as %s finds nothing of what is for %s",
  { tags: "thorough" },
  async (reader, audience) => {
    expect(await findDiffering(reader, audience)).toEqual([]);
  },
);

test("a crawl finds what is for everyone", { tags: "thorough" }, async () => {
  const found = await findDiffering("visitor", "everyone");
  expect(found).toEqual(expect.arrayContaining(["", "/diary", "/following"].map(placeOf)));
  expect(found).not.toContain(`/list/${slug}`);
});

/** The pages that change when the member does what only this audience is to learn. */
async function findDiffering(reader: keyof typeof browsers, audience: Audience): Promise<string[]> {
  await db
    .updateTable("profiles")
    .set({
      ...{ diaryAudience: audience, watchlistAudience: audience },
      ...{ favoritesAudience: audience, peopleAudience: audience },
    })
    .where("userId", "=", userId)
    .execute();
  const before = await crawl(reader);
  await doPrivately();
  const after = await crawl(reader);
  await undo();
  expect(before.size).toBeGreaterThan(60);
  return [...after].filter(([path, page]) => before.get(path) !== page).map(([path]) => path);
}

async function doPrivately(): Promise<void> {
  const movieId = other?.id ?? 0;
  await db
    .insertInto("diaryEntries")
    .values({ userId, movieId, watchedOn: new Date().toISOString().slice(0, 10), rating: 5 })
    .execute();
  await db
    .insertInto("watchlists")
    .values({ userId, movieId, isFavorite: true, favoritedAt: new Date() })
    .execute();
  const { id: listId } = await db
    .insertInto("memberLists")
    .values({ userId, slug, title: "Kept to Herself", audience: "me" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("memberListMovies")
    .values({ listId, movieId, userId, position: 1, note: "Kept" })
    .execute();
  await db
    .insertInto("follows")
    .values({ followerId: userId, followedId: friend.userId })
    .execute();
  await db.insertInto("creatorFollows").values({ userId, creatorId: creator.id }).execute();
}

async function undo(): Promise<void> {
  for (const table of ["diaryEntries", "watchlists", "memberLists", "creatorFollows"] as const) {
    await db.deleteFrom(table).where("userId", "=", userId).execute();
  }
  await db.deleteFrom("follows").where("followerId", "=", userId).execute();
}

/** Every page that can be reached, without what is new in each answer. */
async function crawl(reader: keyof typeof browsers): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const left = [...entrances];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (pages.has(path)) continue;
    const { status, html } = await browsers[reader].open(path);
    pages.set(path, `${status} ${html.replaceAll(/nonce="[^"]*"/g, "")}`);
    const links = html.matchAll(/(?:href|src)="(?:http:\/\/localhost:3000)?(\/[^"#]*)/g);
    left.push(...[...links].map(([, link = ""]) => link.replaceAll("&amp;", "&")).filter(isPage));
  }
  return pages;
}

function placeOf(part: string): string {
  return `/profile/the-member${part}`;
}

/** Filters only order the same things in other ways, and one's own data says when it was read. */
function isPage(link: string): boolean {
  return !/^\/(assets|auth|browse|api\/docs|styleguide|profile\/edit\/account\/data)|\?|^\/\//.test(
    link,
  );
}
