import { sql } from "kysely";
import { beforeEach } from "vitest";
import { beginMemberImport, getMemberImport } from "#domain/member-imports/member-imports.ts";
import { drainBackground } from "#domain/platform/background.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { ImportOutcome } from "#shared/options/import-outcomes.ts";
import type { Rounding } from "#shared/options/roundings.ts";
import { buildMember, buildMovies, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { buildZip } from "#tests/workbooks.ts";

export const db = await openTestDatabase();
export const owner = ownerOf(await buildMember());
/** The member whose history it is; with three films that exist, anew for each test. */
export let amina: Member;

beforeEach(async () => {
  await db.deleteFrom("member").where("id", "<>", owner.id).execute();
  await db.deleteFrom("movies").execute();
  await buildMovies([
    { title: "Xala", slug: "xala", releaseYear: 1975, director: "Ousmane Sembène" },
    { title: "Yeelen", slug: "yeelen", releaseYear: 1987, director: "Souleymane Cissé" },
    { title: "Rafiki", slug: "rafiki", releaseYear: 2018 },
  ]);
  amina = memberOf(await buildMember({ username: "amina" }));
});

export async function send(name: string, content: string | Uint8Array, rounding: Rounding = "up") {
  const bytes = Buffer.from(content);
  const id = await beginMemberImport(amina, { name, bytes, rounding });
  await drainBackground();
  return id;
}

export async function linesOf(id: number, outcome: ImportOutcome) {
  const { rows } = await getMemberImport(amina, id, { outcome, page: 1 });
  return rows.map(({ file, rowNumber, title, reason }) =>
    [`${file} ${rowNumber} ${title}`, reason].filter(Boolean).join(": "),
  );
}

export async function diary() {
  const rows = await db
    .selectFrom("diaryEntries")
    .innerJoin("movies", "movies.id", "movieId")
    .select(["slug", "watchedOn", "rating", sql<number>`original_rating::float`.as("original")])
    .orderBy("slug")
    .orderBy("watchedOn")
    .execute();
  return rows.map((row) => Object.values(row).join(" ").trim());
}

export async function watchlist() {
  const rows = await db
    .selectFrom("watchlists")
    .innerJoin("movies", "movies.id", "movieId")
    .select(["slug", "isFavorite"])
    .orderBy("slug")
    .execute();
  return rows.map(({ slug, isFavorite }) => (isFavorite ? `${slug} ♥` : slug));
}

export const diaryFile = [
  "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date",
  "2024-05-02,Xala,1975,https://boxd.it/1,3.5,,,2024-05-01",
  "2024-06-02,Xala,1975,https://boxd.it/2,4.5,Yes,,2024-06-01",
  "2024-06-03,Yeelen,1988,https://boxd.it/3,,,,2024-06-02",
  "2024-06-04,Sambizanga,1972,https://boxd.it/4,5,,,2024-06-03",
  "2024-06-05,Rafiki,2018,https://boxd.it/5,,,,2024-02-31",
].join("\n");

export const listFile = [
  "Letterboxd list export v7",
  "Date,Name,Tags,URL,Description",
  "2024-01-01,Weddings,,https://boxd.it/9,Of all kinds",
  "",
  "Position,Name,Year,URL,Description",
  "1,Rafiki,2018,https://boxd.it/5,A first kiss",
  "2,Unknown,1999,https://boxd.it/6,",
  "3,Xala,1975,https://boxd.it/1,",
].join("\n");

export const films = "Date,Name,Year,Letterboxd URI\n2024-01-02,";

export async function lists() {
  const rows = await db
    .selectFrom("memberListMovies")
    .innerJoin("memberLists", "memberLists.id", "listId")
    .innerJoin("movies", "movies.id", "movieId")
    .select(["memberLists.title", "audience", "movieCount", "movies.slug", "note"])
    .orderBy("listId")
    .orderBy("position")
    .execute();
  return rows.map((row) => Object.values(row).filter(Boolean).join(" "));
}

export const archive = buildZip([
  { name: "profile.csv", content: "Date Joined,Username\n2020-01-01,amina" },
  { name: "watched.csv", content: `${films}Xala,1975,x\n2024-01-02,Rafiki,2018,x` },
  { name: "ratings.csv", content: `${films.replace("URI", "URI,Rating")}Rafiki,2018,x,0.5` },
  { name: "diary.csv", content: diaryFile },
  { name: "watchlist.csv", content: `${films}Yeelen,1987,x` },
  { name: "likes/films.csv", content: `${films}Rafiki,2018,x` },
  { name: "deleted/diary.csv", content: diaryFile.replaceAll("2024", "2023") },
  { name: "lists/weddings.csv", content: listFile },
]);
