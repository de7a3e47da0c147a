import { sql } from "kysely";
import { expect, test } from "vitest";
import { listPeopleActivity, listWatchedByPeople } from "#domain/activity/people.ts";
import { followMember } from "#domain/following/following.ts";
import { exportOwnData } from "#domain/own-data/own-data.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { FieldRefused, NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { noneOfThese } from "#shared/validation/member-import-limits.ts";
import { buildMember, buildMovie, buildMovies, memberOf } from "#tests/builders.ts";
import {
  amina,
  archive,
  db,
  diary,
  diaryFile,
  films,
  linesOf,
  listFile,
  lists,
  send,
  watchlist,
} from "#tests/member-imports/history.ts";
import { continueMemberImports } from "./continue.ts";
import {
  beginMemberImport,
  getMemberImport,
  listMemberImports,
  publishImportedText,
  purgeMemberImports,
  undoMemberImport,
} from "./member-imports.ts";
import { answerQuestions, listQuestionsOf } from "./questions.ts";

test("a diary keeps its days and its ratings, and says where each row went", async () => {
  const id = await send("diary.csv", diaryFile);
  expect(await diary()).toEqual([
    "xala 2024-05-01 4 3.5",
    "xala 2024-06-01 5 4.5",
    "yeelen 2024-06-02",
  ]);
  expect(await linesOf(id, "added")).toHaveLength(3);
  expect(await linesOf(id, "waits")).toEqual(["diary.csv 5 Sambizanga"]);
  expect(await linesOf(id, "refused")).toEqual([
    "diary.csv 6 Rafiki: “2024-02-31” is not a date in the past",
  ]);
});

test("half stars are rounded as the member chooses", async () => {
  await send("diary.csv", diaryFile, "down");
  expect((await diary())[0]).toBe("xala 2024-05-01 3 3.5");
});

test("the same file twice adds nothing", async () => {
  await send("diary.csv", diaryFile);
  const before = await diary();
  const again = await send("diary.csv", diaryFile);
  expect(await diary()).toEqual(before);
  expect((await getMemberImport(amina, again, { outcome: "there", page: 1 })).counts).toEqual({
    ...{ open: 0, added: 0, there: 3, waits: 1, refused: 1 },
  });
});

test("what waits is added once its film is here, published and of this name or identifier", async () => {
  await send("diary.csv", diaryFile);
  await send(
    "ratings.csv",
    "Const,Your Rating,Title,URL,Title Type,Year\ntt0069227,9,Other,,Movie,2001",
  );
  expect((await listMemberImports(amina)).waiting).toBe(2);
  const { id: movieId } = await buildMovie({
    ...{ title: "Sambizanga", slug: "sambizanga", releaseYear: 1972, state: "draft" },
  });
  await continueMemberImports();
  expect(await diary()).toHaveLength(3);
  await db.updateTable("movies").set({ state: "published" }).where("id", "=", movieId).execute();
  await continueMemberImports();
  expect(await diary()).toContain("sambizanga 2024-06-03 5 5");
  const later = await buildMovie({ title: "Autre", slug: "autre", releaseYear: 2001 });
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: later.id, scheme: "imdb", value: "tt0069227" })
    .execute();
  await continueMemberImports();
  expect(await diary()).toContain("autre  5 4.5");
  expect((await listMemberImports(amina)).waiting).toBe(0);
});

test("what waits is added once its film is here by a title in another language", async () => {
  const id = await send("diary.csv", diaryFile);
  expect(await linesOf(id, "waits")).toEqual(["diary.csv 5 Sambizanga"]);
  const film = { title: "A Prison in Luanda", slug: "luanda", releaseYear: 1972 };
  const { id: movieId } = await buildMovie(film);
  await continueMemberImports();
  expect(await linesOf(id, "waits")).toHaveLength(1);
  const otherTitles = "de: Das Gefängnis\npt: Sambizanga";
  await db.updateTable("movies").set({ otherTitles }).where("id", "=", movieId).execute();
  await sql`select index_movies(${[movieId]}::integer[])`.execute(db);
  await continueMemberImports();
  expect(await diary()).toContain("luanda 2024-06-03 5 5");
});

test("an archive brings diary, ratings, watchlist, likes and private lists; days count before ratings", async () => {
  await send("letterboxd.zip", archive);
  expect(await diary()).toEqual([
    ...["rafiki  1 0.5", "xala 2024-05-01 4 3.5", "xala 2024-06-01 5 4.5", "yeelen 2024-06-02"],
  ]);
  expect(await watchlist()).toEqual(["rafiki ♥", "yeelen"]);
  expect(await lists()).toEqual(["Weddings me 2 rafiki A first kiss", "Weddings me 2 xala"]);
  await buildMovie({ title: "Unknown", slug: "unknown", releaseYear: 1999 });
  await continueMemberImports();
  expect((await lists())[1]).toBe("Weddings me 3 unknown");
});

test("hostile cells are stored as far as a text can be, and stop nothing", async () => {
  const hostile = listFile
    .replace("1,Rafiki,2018", "99999999999999,Rafiki,2018")
    .replace("A first kiss", "A\0 first ".repeat(400))
    .replace("Unknown,1999", `${"(".repeat(5000)}\0,99999`);
  const id = await send("we\0ddings.csv", hostile);
  const { counts, fileName } = await getMemberImport(amina, id, { outcome: "waits", page: 1 });
  expect(counts).toMatchObject({ open: 0, added: 2, waits: 1 });
  expect(fileName).toBe("weddings.csv");
});

test("a film that came while its row was looked at is found that night", async () => {
  await send("watchlist.csv", `${films}Yeelen,1987,x`);
  await db.deleteFrom("watchlists").execute();
  await db.updateTable("memberImportRows").set({ outcome: "waits", movieId: null }).execute();
  await purgeMemberImports();
  await continueMemberImports();
  expect(await watchlist()).toEqual(["yeelen"]);
});

test("a film that is withdrawn after an import is no link in its report", async () => {
  const id = await send("watchlist.csv", `${films}Yeelen,1987,x`);
  const report = () => getMemberImport(amina, id, { outcome: "added", page: 1 });
  expect((await report()).rows).toMatchObject([{ title: "Yeelen", slug: "yeelen" }]);
  await db.updateTable("movies").set({ state: "draft" }).where("slug", "=", "yeelen").execute();
  expect((await report()).rows).toMatchObject([{ title: "Yeelen", slug: null }]);
});

test("texts of lists are tidied and cut as those of the site's forms", async () => {
  const title = `\u202eBest\u202c${" of".repeat(40)}`;
  await send("x.csv", listFile.replace("Weddings", title).replace("A first kiss", "W".repeat(900)));
  const [first = ""] = await lists();
  expect(first).toMatch(/^Best( of)+… me 2 rafiki W{299}…$/);
});

test("followers are told nothing of it, however lately it was watched", async () => {
  const kofi = memberOf(await buildMember({ username: "kofi" }));
  await followMember(kofi, "amina");
  const today = new Date().toISOString().slice(0, 10);
  await send("diary.csv", diaryFile.replaceAll("2024-06-02", today));
  expect(await diary()).toContain(`yeelen ${today}`);
  expect((await listPeopleActivity(kofi)).entries).toEqual([]);
  expect(await listWatchedByPeople(kofi, 6)).toEqual([]);
});

test("a text waits for its member to publish it, by the rules of reviews", async () => {
  const header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date";
  const id = await send(
    "reviews.csv",
    `${header}\n2024-05-02,Xala,1975,x,3.5,,"A, curse",,2024-05-01`,
  );
  expect(await db.selectFrom("reviews").selectAll().execute()).toEqual([]);
  const { texts } = await getMemberImport(amina, id, { outcome: "added", page: 1 });
  expect(texts).toMatchObject([{ slug: "xala", rating: 4, reviewText: "A, curse" }]);
  const row = texts[0]?.id ?? 0;
  const kofi = memberOf(await buildMember({ username: "kofi" }));
  await expect(publishImportedText(kofi, { row, text: "Mine" })).rejects.toThrow(NotFound);
  await publishImportedText(amina, { row, text: "A curse" });
  const stored = db.selectFrom("reviews").select(["rating", "reviewText", "userId"]);
  expect(await stored.execute()).toEqual([{ rating: 4, reviewText: "A curse", userId: amina.id }]);
  expect((await getMemberImport(amina, id, { outcome: "added", page: 1 })).texts).toEqual([]);
});

async function buildHyenas() {
  return buildMovies([
    { title: "Hyenas", slug: "hyenas-1991", releaseYear: 1991, director: "Djibril Diop Mambéty" },
    { title: "Hyenas", slug: "hyenas-1993", releaseYear: 1993, director: "Someone Else" },
  ]);
}

async function questionsOf(id: number) {
  const { rows } = await getMemberImport(amina, id, { outcome: "waits", page: 1 });
  return listQuestionsOf(id, rows);
}

test("of a row that may be several films its member chooses one, for all rows of that film", async () => {
  await buildHyenas();
  const hyenas = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date";
  const file = `${hyenas}\n,Hyenas,1992,x,4,,,2024-01-02\n,Hyenas,1992,x,5,,,2024-02-03\n,Ceddo,1977,x,,,,`;
  const id = await send("diary.csv", file);
  const [question] = await questionsOf(id);
  const { row = 0, films = [] } = question ?? {};
  expect(films.map(({ slug }) => slug).sort()).toEqual(["hyenas-1991", "hyenas-1993"]);
  await expect(answerQuestions(amina, id, [{ row, film: "xala" }])).rejects.toThrow(FieldRefused);
  for (const film of ["hyenas-1991", "hyenas-1993"]) {
    await answerQuestions(amina, id, [{ row, film }]);
    await drainBackground();
  }
  const added = ["hyenas-1991 2024-01-02 4 4", "hyenas-1991 2024-02-03 5 5"];
  expect(await diary()).toEqual(added);
  expect(await questionsOf(id)).toEqual([]);
  const again = await send("diary.csv", file);
  const [same] = await questionsOf(again);
  await answerQuestions(amina, again, [{ row: same?.row ?? 0, film: "hyenas-1991" }]);
  await drainBackground();
  expect(await diary()).toEqual(added);
  expect(await undoMemberImport(amina, id)).toEqual({ removed: 2, remaining: 0 });
  expect(await diary()).toEqual([]);
});

test("a row that is none of the films here is asked of no more, until there is another", async () => {
  await buildHyenas();
  const id = await send("watchlist.csv", `${films}Hyenas,1992,x`);
  const [question] = await questionsOf(id);
  const none = [{ row: question?.row ?? 0, film: noneOfThese }];
  const zola = memberOf(await buildMember());
  await expect(answerQuestions(zola, id, none)).rejects.toThrow(NotFound);
  await answerQuestions(amina, id, none);
  await purgeMemberImports();
  await continueMemberImports();
  expect(await questionsOf(id)).toEqual([]);
  await buildMovie({ title: "Hyenas", slug: "hyenas", releaseYear: 1993 });
  await continueMemberImports();
  expect((await questionsOf(id))[0]?.films).toHaveLength(3);
});

test("an import is its member's alone", async () => {
  const id = await send("diary.csv", diaryFile);
  const kofi = memberOf(await buildMember({ username: "kofi" }));
  const request = { outcome: "added", page: 1 } as const;
  await expect(getMemberImport(kofi, id, request)).rejects.toThrow(NotFound);
  await expect(undoMemberImport(kofi, id)).rejects.toThrow(NotFound);
  expect((await listMemberImports(kofi)).imports).toEqual([]);
  await expect(getMemberImport(visitor, id, request)).rejects.toThrow(SignInRequired);
  const suspended = { ...amina, suspension: { reason: "Spam", until: null } };
  await expect(undoMemberImport(suspended, id)).rejects.toThrow(Suspended);
  const { imports } = await exportOwnData(amina);
  expect(imports).toHaveLength(5);
  expect(imports[0]).toMatchObject({ file: "diary.csv", rowNumber: 2, title: "Xala" });
  expect((await exportOwnData(kofi)).imports).toEqual([]);
});

test("this site's own export gives the same diary, watchlist and lists to another account", async () => {
  await send("letterboxd.zip", archive);
  await db.updateTable("diaryEntries").set({ venue: "cinema" }).execute();
  await db
    .insertInto("diaryEntries")
    .values({
      ...{
        userId: amina.id,
        movieId: (
          await db
            .selectFrom("movies")
            .select("id")
            .where("slug", "=", "xala")
            .executeTakeFirstOrThrow()
        ).id,
      },
      ...{ watchedOn: null, venue: null, rating: null },
    })
    .execute();
  const before = await exportOwnData(amina);
  const again = memberOf(await buildMember({ username: "amina-again" }));
  const bytes = Buffer.from(JSON.stringify(before, null, 2));
  await beginMemberImport(again, { name: "griot-my-data.json", bytes, rounding: "up" });
  await drainBackground();
  const after = await exportOwnData(again);
  const stable = ({ diary, watchlist, lists }: typeof before) => ({
    diary: diary.map(({ loggedAt, ...entry }) => JSON.stringify(entry)).sort(),
    watchlist: watchlist.map(({ movie, isFavorite, addedAt }) => ({ movie, isFavorite, addedAt })),
    lists: lists.map(({ slug, createdAt, ...list }) => list),
  });
  expect(stable(after)).toEqual(stable(before));
});

test("a history of 5,000 rows arrives whole", { tags: "thorough" }, async () => {
  await buildMovies(
    Array.from({ length: 500 }, (_, index) => ({
      ...{ title: `Film ${index}`, slug: `film-${index}`, releaseYear: 1960 },
    })),
  );
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const year = 2010 + Math.floor(index / 1000);
    return `2024-01-01,Film ${index % 1000},1960,x,3.5,,,${year}-03-0${1 + (index % 9)}`;
  });
  const [header] = diaryFile.split("\n");
  const id = await send("diary.csv", [header, ...rows].join("\n"));
  const { counts } = await getMemberImport(amina, id, { outcome: "added", page: 1 });
  expect(counts).toMatchObject({ open: 0, added: 2500, waits: 2500 });
});
