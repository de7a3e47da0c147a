import { beforeEach, expect, test } from "vitest";
import { buildMemberList, buildMovies } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const movies = await buildMovies([
  { title: "Xala", slug: "xala-1975", releaseYear: 1975 },
  { title: "Rafiki", slug: "rafiki-2018", releaseYear: 2018 },
  { title: "Hyenas", slug: "hyenas-1992", releaseYear: 1992 },
  { title: "Hyenas", slug: "hyenas-2008", releaseYear: 2008 },
  { title: "Sisters", slug: "sisters-2003", releaseYear: 2003 },
  { title: "Sisters 2", slug: "sisters-2-2004", releaseYear: 2004 },
]);
const [xala = 0, rafiki = 0] = movies.map(({ id }) => id);
const member = openPlainBrowser(signed.member.cookie);
const other = openPlainBrowser(signed.other.cookie);
const visitor = openPlainBrowser();

beforeEach(async () => {
  await db.deleteFrom("memberLists").execute();
});

const build = (fields: object = {}) =>
  buildMemberList({ userId: signed.member.userId, slug: "sunday", ...fields }, [xala, rafiki]);

async function storedMovies(): Promise<string[]> {
  const rows = await db
    .selectFrom("memberListMovies")
    .innerJoin("movies", "movies.id", "movieId")
    .select(["slug", "note"])
    .orderBy("position")
    .execute();
  return rows.map(({ slug, note }) => (note ? `${slug}: ${note}` : slug));
}

test("a list is made on a film's way, and every reader sees it at once", async () => {
  expect((await visitor.open("/lists")).html).toContain("No lists yet");
  const refused = await member.send("/lists/new?movie=xala-1975", { title: " ", audience: "me" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Please give your list a title");
  const typed = { title: "Rainy Sunday", description: "With tea.", audience: "everyone" };
  const made = await member.send("/lists/new?movie=xala-1975", { ...typed, isRanked: "yes" });
  expect(made.html).toContain("List made");
  expect(made.path).toMatch(/^\/list\/rainy-sunday-/);
  const seen = await visitor.open(made.path);
  for (const text of ["Rainy Sunday", "With tea.", "1 film · ranked", "Xala"])
    expect(seen.html).toContain(text);
  expect(seen.html).not.toContain("/edit");
  for (const path of ["/lists", "/profile/the-member/lists", "/movie/xala-1975/lists"])
    expect((await visitor.open(path)).html).toContain(made.path);
});

test("pasted titles are added where they are sure, asked where not, and kept where unknown", async () => {
  await build();
  const titles = "1. Xala\nSISTERS\nHyenas\nA film that nobody made\n/movie/hyenas-2008";
  const { html } = await member.send("/list/sunday/add", { intent: "find", titles });
  expect(html).toContain("2 films added");
  expect(html).toContain("Which film do you mean?");
  expect(html).toContain(">Hyenas · 1992");
  expect(html).toMatch(/<textarea[^>]*>\s*A film that nobody made<\/textarea>/);
  const sure = ["xala-1975", "rafiki-2018", "sisters-2003", "hyenas-2008"];
  expect(await storedMovies()).toEqual(sure);
  await member.send("/list/sunday/add", { intent: "choose", movies: "hyenas-1992" });
  expect(await storedMovies()).toEqual([...sure, "hyenas-1992"]);
});

test("films are numbered anew, told apart by a note and removed; a number that is none is kept", async () => {
  await build();
  const form = { intent: "arrange", [`note-${rafiki}`]: "For Nairobi" };
  const refused = await member.send("/list/sunday/edit", { ...form, [`place-${xala}-1`]: "last" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Enter a number from 1 to 1000");
  expect(refused.html).toContain('value="last"');
  await member.send("/list/sunday/edit", { ...form, [`place-${xala}-1`]: "2" });
  expect(await storedMovies()).toEqual(["rafiki-2018: For Nairobi", "xala-1975"]);
  expect((await visitor.open("/list/sunday")).html).toContain("For Nairobi");
  await member.send("/list/sunday/edit", { intent: "arrange", removed: String(rafiki) });
  expect(await storedMovies()).toEqual(["xala-1975"]);
  await member.send("/list/sunday/edit", { intent: "delete" });
  expect((await visitor.open("/list/sunday")).status).toBe(404);
});

test("lists are found by what most of their films are of, and what none is of is not offered", async () => {
  await db
    .updateTable("movies")
    .set({ countries: ["Nigeria"], language: "other" })
    .execute();
  await build();
  const { html } = await visitor.open("/lists");
  expect(html).toMatch(/<option value="nigeria">Nigeria<\/option>/);
  expect(html).not.toMatch(/value="(kenya|other)"/);
  const filtered = await visitor.open("/lists?of=NIGERIA");
  for (const part of [
    "Mostly films from Nigeria",
    "/list/sunday",
    'selected="">Nigeria',
    "noindex",
  ])
    expect(filtered.html).toContain(part);
  const { html: none } = await visitor.open("/lists?of=kenya");
  expect(none).not.toContain("/list/sunday");
  expect(none).toContain("No lists of films from Kenya yet");
  expect(none).toContain('selected="">Kenya');
  expect((await visitor.open("/lists?of=nowhere")).html).toContain("/list/sunday");
});

test("a film is added to a list and removed on its own page", async () => {
  await build();
  const { html } = await member.open("/movie/hyenas-1992/lists");
  expect(html).toContain('aria-label="Add to Rainy Sunday"');
  await member.send("/movie/hyenas-1992/lists", { list: "sunday", intent: "add" });
  expect(await storedMovies()).toContain("hyenas-1992");
  const { html: added } = await member.open("/movie/hyenas-1992/lists");
  expect(added).toContain('aria-label="Remove from Rainy Sunday"');
  await member.send("/movie/hyenas-1992/lists", { list: "sunday", intent: "remove" });
  expect(await storedMovies()).not.toContain("hyenas-1992");
});

test("another member likes a list and copies it", async () => {
  await build();
  const { html } = await other.send("/list/sunday", { intent: "like" });
  expect(html).toContain("You like this list");
  expect((await visitor.open("/list/sunday")).html).toContain("1 like");
  expect((await other.send("/list/sunday", { intent: "unlike" })).html).toContain(
    "Like taken back",
  );
  const copy = await other.send("/list/sunday", { intent: "copy" });
  expect(copy.html).toContain("List copied");
  expect((await visitor.open(copy.path.replace("/edit", ""))).status).toBe(404);
});

test("what is private or unlisted is nowhere but at its address", async () => {
  await build({ audience: "link", title: "For Zola" });
  expect((await other.open("/list/sunday")).html).toContain("For Zola");
  expect((await other.open("/list/sunday")).html).toContain("noindex");
  await buildMemberList({ userId: signed.member.userId, slug: "mine", audience: "me" }, [xala]);
  expect((await other.open("/list/mine")).status).toBe(404);
  for (const path of ["/lists", "/profile/the-member/lists", "/movie/xala-1975/lists"]) {
    const page = await other.open(path);
    expect(page.html).not.toContain("/list/");
  }
  const own = await member.open("/profile/the-member/lists");
  expect(own.html).toContain("for whoever has its address");
  expect(own.html).toContain("only you see it");
});

test("a list is reported, and hidden by a moderator who comes from its case", async () => {
  await build();
  const moderator = openPlainBrowser(signed.owner.cookie);
  const thanks = await other.send("/list/sunday/report", { reason: "spam", details: "Adverts" });
  expect(thanks.html).toContain("List reported successfully");
  expect((await other.send("/list/sunday/report", { reason: "spam" })).html).toContain(
    "Already reported",
  );
  const queue = (await moderator.open("/admin/flagging")).html;
  expect(queue).toContain("Rainy Sunday");
  expect(queue).toContain('href="/list/sunday"');
  const refused = await moderator.send("/list/sunday", { intent: "hide", reason: " " });
  expect(refused.html).toContain("Please give a reason.");
  await moderator.send("/list/sunday", { intent: "hide", reason: "Adverts" });
  expect((await visitor.open("/list/sunday")).status).toBe(404);
  expect((await visitor.open("/lists")).html).not.toContain("Rainy Sunday");
  expect((await member.open("/list/sunday")).html).toContain("Adverts");
  expect((await other.send("/list/sunday", { intent: "show" })).status).toBe(403);
});

test("a curator features a list on the home page, and takes it off again", async () => {
  const { html: without } = await visitor.open("/");
  expect(without).not.toContain("Told by Our Members");
  await build({ description: "With tea." });
  expect((await other.open("/list/sunday")).html).not.toContain('value="feature"');
  expect((await other.send("/list/sunday", { intent: "feature" })).status).toBe(403);
  const curator = openPlainBrowser(signed.owner.cookie);
  expect((await curator.open("/list/sunday")).html).toContain('value="feature"');
  const featured = await curator.send("/list/sunday", { intent: "feature" });
  expect(featured.html).toContain("List featured on the home page");
  const { html } = await visitor.open("/");
  for (const text of ["Told by Our Members", 'href="/list/sunday"', "With tea.", "2 films"])
    expect(html).toContain(text);
  const taken = await curator.send("/list/sunday", { intent: "unfeature" });
  expect(taken.html).toContain("List no longer featured");
});

test("a list has a share page, and a picture until it is private", async () => {
  const { id } = await build();
  const { html } = await visitor.open("/list/sunday");
  const [picture = ""] =
    /\/share-pictures\/members-list\/sunday-[0-9a-f]{16}\.jpg/.exec(html) ?? [];
  expect((await visitor.open(picture)).status).toBe(200);
  expect((await visitor.open("/list/sunday/share")).html).toContain("Share Rainy Sunday");
  await db.updateTable("memberLists").set({ audience: "me" }).where("id", "=", id).execute();
  expect((await visitor.open(picture)).status).toBe(410);
  expect((await visitor.open("/list/sunday/share")).status).toBe(404);
  expect((await member.open("/list/sunday")).html).not.toContain("/sunday/share");
});
