import { sql } from "kysely";
import { SaxesParser } from "saxes";
import { beforeEach, expect, test } from "vitest";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import {
  buildCreator,
  buildMember,
  buildMemberList,
  buildMovie,
  buildMovies,
  buildReview,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findXmlFaults } from "#tests/setup/validate-xml.ts";
import { type FeedOf, getFeed } from "./feeds.ts";

const origin = "https://griot.example";
const db = await openTestDatabase();

beforeEach(async () => {
  for (const table of ["movies", "creators", "member", "deletedEntries"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function read(of: FeedOf): Promise<string> {
  const feed = await getFeed(of, origin);
  if ("movedTo" in feed) throw new Error(`Moved to ${feed.movedTo}.`);
  expect(await findXmlFaults(feed.xml, "atom.rng")).toEqual([]);
  return feed.xml;
}

/** The texts of an element, as a feed reader understands them. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => {
    isInside = tag.name === name;
    if (isInside) texts.push("");
  });
  parser.on("text", (text) => {
    if (isInside) texts.push(texts.pop() + text);
  });
  parser.on("closetag", () => {
    isInside = false;
  });
  parser.write(xml).close();
  return texts;
}

test("the newest films come first, with their whole texts, and no draft", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975, createdAt: new Date("2026-01-01Z") });
  await buildMovie({
    title: "Ceddo",
    releaseYear: 1977,
    createdAt: new Date("2026-02-01Z"),
    description: "An outsider's faith & a <village>.",
    synopsis: "First.\n\nSecond\nline.",
  });
  await buildMovie({ title: "Hidden", state: "draft" });
  const xml = await read({ kind: "movies" });
  expect(textsOf(xml, "title").slice(1)).toEqual(["Ceddo (1977)", "Xala (1975)"]);
  expect(textsOf(xml, "content")[0]).toContain(
    '<p dir="auto">An outsider\'s faith &amp; a &lt;village&gt;.</p><p dir="auto">First.</p><p dir="auto">Second<br>line.</p>',
  );
});

test("no feed has more than fifty entries", async () => {
  const years = Array.from({ length: 51 }, (_, place) => 1950 + place);
  await buildMovies(years.map((releaseYear) => ({ title: "Xala", releaseYear })));
  expect(textsOf(await read({ kind: "movies" }), "entry")).toHaveLength(50);
  expect(textsOf(await read({ kind: "country", slug: "senegal" }), "entry")).toHaveLength(50);
});

test("an entry keeps its id under a new address, and its date is that of its last change", async () => {
  const { id } = await buildMovie({
    title: "Xala",
    releaseYear: 1975,
    createdAt: new Date("2026-01-01Z"),
  });
  const before = await read({ kind: "movies" });
  expect(textsOf(before, "id")).toContain(`tag:griot.example,2026:movie/${id}`);
  expect(textsOf(before, "updated")).toEqual(Array(2).fill("2026-01-01T00:00:00.000Z"));
  await db.updateTable("movies").set({ slug: "the-curse-1975" }).execute();
  await sql`
    insert into catalogue_changes (subject, subject_id, label, change, before, after, created_at)
    values ('movie', ${id}, 'Xala', 'edited', '{}', '{}', '2026-03-03T00:00:00Z')
  `.execute(db);
  const after = await read({ kind: "movies" });
  expect(textsOf(after, "id")).toEqual(textsOf(before, "id"));
  expect(textsOf(after, "updated")).toEqual(Array(2).fill("2026-03-03T00:00:00.000Z"));
  expect(after).toContain("https://griot.example/movie/the-curse-1975");
});

test("reviews are those that visitors see, in their language, without what must be covered", async () => {
  const { id: movieId, slug } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const member = await buildMember({ username: "amina-d", displayName: "Amina <3" });
  const text = "Un film magnifique sur la bourgeoisie, et une histoire que je n'oublierai jamais.";
  await buildReview({ movieId, userId: member.userId, reviewText: text, rating: 5 });
  await buildReview({ movieId, reviewText: "He is cured at the end.", hasSpoilers: true });
  await buildReview({ movieId, reviewText: "Not yet read by anyone.", status: "pending" });
  await buildReview({ movieId, reviewText: "Spam from far away.", status: "rejected" });
  for (const of of [{ kind: "reviews" }, { kind: "movie", slug }] as const) {
    const xml = await read(of);
    const contents = textsOf(xml, "content").join();
    expect(contents).toContain(text);
    expect(contents).toContain("This review contains spoilers.");
    expect(contents).not.toMatch(/cured|Not yet|Spam/);
    expect(xml).toContain('xml:lang="fr"');
    expect(textsOf(xml, "title")).toContain("Xala (1975): 5 of 5, by Amina <3");
  }
  const own = await read({ kind: "profile", slug: "amina-d" });
  expect(textsOf(own, "entry")).toHaveLength(1);
});

test("a diary has the films that were watched on some date, unless it is private", async () => {
  const { userId } = await buildMember({ username: "amina-d" });
  const xala = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const rafiki = await buildMovie({ title: "Rafiki", releaseYear: 2018 });
  const watched = { userId, movieId: xala.id, watchedOn: "2026-03", rating: 4 };
  const undated = { userId, movieId: rafiki.id };
  await db.insertInto("diaryEntries").values([watched, undated]).execute();
  const of = { kind: "diary", slug: "amina-d" } as const;
  const xml = await read(of);
  expect(textsOf(xml, "title").slice(1)).toEqual(["Xala (1975)"]);
  expect(xml).toContain("March 2026, 4 of 5 stars");
  await db.updateTable("profiles").set({ diaryAudience: "me" }).execute();
  await expect(getFeed(of, origin)).rejects.toThrow(NotFound);
});

test("new lists and the films of one are read, if they are everyone's", async () => {
  const movies = await buildMovies([{ title: "Xala" }, { title: "Ceddo" }, { title: "Yeelen" }]);
  const [xala = 0, ceddo = 0, yeelen = 0] = movies.map(({ id }) => id);
  const { userId } = await buildMember({ username: "amina-d", displayName: "Amina" });
  const { id, slug } = await buildMemberList({ userId, title: "Rain" }, [xala, ceddo]);
  await buildMemberList({ userId, title: "Empty" });
  await db
    .insertInto("memberListMovies")
    .values({ listId: id, userId, movieId: yeelen, position: -1, addedAt: new Date("2040-01-01Z") })
    .execute();
  const lists = await read({ kind: "lists" });
  expect(textsOf(lists, "title").slice(1)).toEqual(["Rain"]);
  expect(textsOf(lists, "name")).toContain("Amina");
  const films = textsOf(await read({ kind: "list", slug }), "title").slice(1);
  expect(films.map((title) => title.replace(/ \(.*/, ""))).toEqual(["Yeelen", "Ceddo", "Xala"]);
  for (const audience of ["link", "me"] as const) {
    await db.updateTable("memberLists").set({ audience }).execute();
    expect(textsOf(await read({ kind: "lists" }), "title").slice(1)).toEqual([]);
    await expect(getFeed({ kind: "list", slug }, origin)).rejects.toThrow(NotFound);
  }
});

test("a creator, a country and a language have their films alone", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
  await buildMovie({
    ...{ title: "Aníkúlápó", releaseYear: 2022, director: "Kunle Afolayan" },
    ...{ countries: ["Nigeria"], language: "yoruba" as const },
  });
  const titlesOf = async (of: FeedOf) => textsOf(await read(of), "title").slice(1);
  expect(await titlesOf({ kind: "creator", slug: "ousmane-sembene" })).toEqual(["Xala (1975)"]);
  expect(await titlesOf({ kind: "country", slug: "nigeria" })).toEqual(["Aníkúlápó (2022)"]);
  expect(await titlesOf({ kind: "language", slug: "yoruba" })).toEqual(["Aníkúlápó (2022)"]);
  expect(await titlesOf({ kind: "language", slug: "zulu" })).toEqual([]);
  const otherName = { kind: "country", slug: "ivory-coast" } as const;
  expect(await getFeed(otherName, origin)).toEqual({ movedTo: "cote-divoire" });
});

test("a former address leads to the present one, and nothing is at an unknown one", async () => {
  const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
  await db.insertInto("formerCreators").values({ slug: "o-sembene", creatorId }).execute();
  expect(await getFeed({ kind: "creator", slug: "o-sembene" }, origin)).toEqual({
    movedTo: "ousmane-sembene",
  });
  await buildMember({ username: "unconfirmed", isConfirmed: false });
  const absent: FeedOf[] = [
    { kind: "movie", slug: "nothing" },
    { kind: "creator", slug: "nobody" },
    { kind: "profile", slug: "unconfirmed" },
    { kind: "country", slug: "atlantis" },
    { kind: "language", slug: "other" },
  ];
  for (const of of absent) await expect(getFeed(of, origin)).rejects.toThrow(NotFound);
  const deleted = { subject: "movie", subjectId: 7, label: "Xala", slug: "xala-1975" } as const;
  await db
    .insertInto("deletedEntries")
    .values({ ...deleted, document: {} })
    .execute();
  await expect(getFeed({ kind: "movie", slug: "xala-1975" }, origin)).rejects.toThrow(Gone);
});
