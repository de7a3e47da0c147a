import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeEntry } from "#domain/diary/diary.ts";
import { addMovies } from "#domain/member-lists/member-lists.ts";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import {
  amina,
  archive,
  db,
  diary,
  diaryFile,
  films,
  listFile,
  lists,
  owner,
  send,
  watchlist,
} from "#tests/member-imports/history.ts";
import { getMemberImport, purgeMemberImports, undoMemberImport } from "./member-imports.ts";

test("undoing removes what was added, but not what the member has changed or had before", async () => {
  await send("watchlist.csv", `${films}Yeelen,1987,x`);
  const id = await send("letterboxd.zip", archive);
  const [first] = await db
    .selectFrom("diaryEntries")
    .select("id")
    .where("watchedOn", "=", "2024-05-01")
    .execute();
  const changed = { watchedOn: "2024-05-01", venue: "cinema", rating: 2 } as const;
  await changeEntry(amina, first?.id ?? 0, changed);
  const { removed, remaining } = await undoMemberImport(amina, id);
  expect({ removed, remaining }).toEqual({ removed: 6, remaining: 1 });
  expect(await diary()).toEqual(["xala 2024-05-01 2 3.5"]);
  expect(await watchlist()).toEqual(["yeelen"]);
  expect(await db.selectFrom("memberLists").selectAll().execute()).toEqual([]);
  await expect(undoMemberImport(amina, id)).rejects.toThrow(NotFound);
});

test("what a deleted film took with it is undone once the film is restored", async () => {
  const id = await send("letterboxd.zip", archive);
  await deleteMovie(owner, "xala");
  const { id: entry } = await db
    .selectFrom("deletedEntries")
    .select("id")
    .executeTakeFirstOrThrow();
  await restoreMovie(owner, entry);
  expect((await undoMemberImport(amina, id)).remaining).toBe(0);
  expect(await diary()).toEqual([]);
  expect(await lists()).toEqual([]);
});

test("a film on the watchlist that is liked becomes a favorite, and is none once that is undone", async () => {
  await send("watchlist.csv", `${films}Yeelen,1987,x`);
  const id = await send("films.csv", `${films}Yeelen,1987,x\n2024-01-02,Xala,1975,x`);
  expect(await watchlist()).toEqual(["xala ♥", "yeelen ♥"]);
  expect((await undoMemberImport(amina, id)).removed).toBe(2);
  expect(await watchlist()).toEqual(["yeelen"]);
});

test("what waits in two imports still waits once one of them is undone", async () => {
  const id = await send("diary.csv", diaryFile);
  const other = await send("again.csv", diaryFile);
  await undoMemberImport(amina, id);
  const { counts } = await getMemberImport(amina, other, { outcome: "waits", page: 1 });
  expect(counts.waits).toBe(1);
});

test("a list that the member went on with stays, with what they added", async () => {
  const id = await send("weddings.csv", listFile);
  const { slug } = await db.selectFrom("memberLists").select("slug").executeTakeFirstOrThrow();
  await addMovies(amina, slug, ["yeelen"]);
  await undoMemberImport(amina, id);
  expect(await lists()).toEqual(["Weddings me 1 yeelen"]);
});

test("after thirty days an import cannot be undone, and only what waits is stored", async () => {
  const id = await send("diary.csv", diaryFile);
  const other = await send("watchlist.csv", `${films}Yeelen,1987,x`);
  await db
    .updateTable("memberImports")
    .set({ createdAt: sql`now() - interval '31 days'` })
    .execute();
  await purgeMemberImports();
  await expect(undoMemberImport(amina, id)).rejects.toThrow(Conflict);
  await expect(undoMemberImport(amina, other)).rejects.toThrow(NotFound);
  const { counts } = await getMemberImport(amina, id, { outcome: "waits", page: 1 });
  expect(counts).toEqual({ open: 0, added: 0, there: 0, waits: 1, refused: 0 });
});
