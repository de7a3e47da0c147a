import { beforeEach, expect, test } from "vitest";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { buildMember, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getPanelEvent } from "./events.ts";
import { importDump } from "./import-dump.ts";

const db = await openTestDatabase();
let owner: ReturnType<typeof ownerOf>;

const editions = ["event,year,number,is_online,starts_on,ends_on", "fespaco,1969,1,false,,"];
const nominations = [
  "event,year,category,result,film,film_title,film_year,people,note,source",
  "fespaco,1972,etalon,won,,Le Wazzou polygame,1971,,,",
];

beforeEach(async () => {
  for (const table of ["nominations", "editions", "catalogueChanges", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
  owner = ownerOf(await buildMember());
});

function importFiles(...files: string[][]) {
  const encoder = new TextEncoder();
  return importDump(
    owner,
    files.map((lines) => encoder.encode(lines.join("\n"))),
  );
}

test("all editions of a festival are one change in its history, and none where they are the same", async () => {
  const more = [...editions, "fespaco,1970,2,false,,", "fespaco,1972,3,true,,"];
  await importFiles(more);
  await importFiles(more);
  expect((await getPanelEvent(owner, "fespaco")).editions).toMatchObject([
    { year: 1972, number: 3, isOnline: true },
    { year: 1970, number: 2 },
    { year: 1969, number: 1, isOnline: false },
  ]);
  const changes = db.selectFrom("catalogueChanges").select("after");
  expect((await changes.execute()).map(({ after }) => Object.keys(after).length)).toEqual([3]);
});

test("where a row of any file is at fault, no file is written", async () => {
  const wrong = [...nominations, "fespaco,1972,etalon,first,,Kodou,1971,,,"];
  await expect(importFiles(editions, wrong)).rejects.toThrow(
    /^Row 3 of nominations: Result must be one of/,
  );
  expect((await getPanelEvent(owner, "fespaco")).editions).toEqual([]);
});

test("a row of a festival that neither the site nor the files have names it", async () => {
  const file = [...editions, "nowhere,1970,,false,,"];
  await expect(importFiles(file)).rejects.toThrow(
    new UnusableFile("No festival here or in events has the address “nowhere”."),
  );
});
