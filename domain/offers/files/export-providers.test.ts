import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { channelLines, providerLines } from "./export-providers.ts";

const db = await openTestDatabase();

async function read(lines: AsyncIterable<string>): Promise<Record<string, string>[]> {
  return parse(await text(Readable.from(lines)), { columns: true });
}

test("files of providers and channels have all that offers name", async () => {
  await db
    .updateTable("providers")
    .set({ website: "https://example.org", countries: ["NG", "GH"] })
    .where("slug", "=", "kava")
    .execute();
  const youtubeId = "UCaaaaaaaaaaaaaaaaaaaaaa";
  await db
    .insertInto("channels")
    .values([
      { youtubeId, handle: "mainframe", title: "Mainframe, Lagos", official: "yes" },
      { handle: "hits", title: "Hits", owner: "Nobody", checkedOn: "2026-11-02" },
    ])
    .execute();
  const providers = await read(providerLines());
  expect(providers).toHaveLength((await db.selectFrom("providers").selectAll().execute()).length);
  expect(providers).toContainEqual({
    ...{ slug: "kava", name: "Kava", kind: "subscription" },
    ...{ website: "https://example.org", countries: "NG, GH" },
  });
  expect(await read(channelLines())).toEqual([
    {
      ...{ youtube_id: youtubeId, handle: "mainframe", title: "Mainframe, Lagos" },
      ...{ owner: "", official: "yes", checked_on: "" },
    },
    {
      ...{ youtube_id: "", handle: "hits", title: "Hits" },
      ...{ owner: "Nobody", official: "unknown", checked_on: "2026-11-02" },
    },
  ]);
});

test("channels, which checks add by the thousand, are read a page at a time, each of them once", async () => {
  await db.deleteFrom("channels").execute();
  const handles = Array.from({ length: 1000 }, (_, number) => `channel-${number}`);
  const values = handles.map((handle) => ({ handle, title: handle }));
  await db.insertInto("channels").values(values).execute();
  const lines = channelLines();
  const begun = [await lines.next(), await lines.next()].map(({ value }) => value ?? "");
  await db.insertInto("channels").values({ handle: "last", title: "Added meanwhile" }).execute();
  const file = begun.join("") + (await text(Readable.from(lines)));
  const found = await read(Readable.from([file]));
  expect(found.map(({ handle }) => handle)).toEqual([...handles, "last"]);
});
