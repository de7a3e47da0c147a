import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { listMovieHistory } from "#domain/movies/curation.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { buildMember, buildMovie, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { addOffer, listOffers } from "../offers.ts";
import { addChannel } from "../providers.ts";
import { exportOffers, offerLines } from "./export-offers.ts";
import { importOffers, previewOffers } from "./import-offers.ts";
import type { OfferLine } from "./plan-rows.ts";

const db = await openTestDatabase();
const member = await buildMember();
const curator = helperOf(member, "curate-catalogue");
const options = { isAlsoElsewhere: false };
const slug = "xala-1975";

beforeEach(async () => {
  for (const table of ["movies", "channels", "auditLog"] as const)
    await db.deleteFrom(table).execute();
  await buildMovie({ title: "Xala", releaseYear: 1975 });
});

const bytes = (lines: string[] | string) => new TextEncoder().encode([lines].flat().join("\n"));

const preview = (lines: string[] | string) => previewOffers(curator, bytes(lines), options);

/** Imports what is previewed; gives the lines that say what was done. */
async function write(lines: string[] | string) {
  const { rows } = await preview(lines);
  return (await importOffers(curator, rows, { ...options, fileName: "offers.csv" })).lines;
}

const faultsOf = (line: OfferLine | undefined) =>
  line && "faults" in line ? line.faults : undefined;

async function exportAll() {
  return text(Readable.from(offerLines()));
}

async function add(fields: Record<string, string>) {
  const usual = { extent: "whole", countryRule: "unknown", state: "plays" };
  return addOffer(curator, slug, offerForm.parse({ ...usual, ...fields }));
}

test("a file is previewed without writing, and then adds offers with a history and a log entry", async () => {
  const file = [
    "title;year;address;access;price;currency;subtitles;title there;checked on",
    "XALA;1975;https://youtu.be/abcdefghij0;;;;English, French;=The Curse;2026-11-01",
    "Xala;1975;https://www.netflix.com/title/1;rent;2.99;USD;;;",
  ];
  const outcome = { film: "Xala", outcome: "added" };
  const found = await preview(file);
  expect(found.lines).toEqual([
    { number: 2, ...outcome },
    { number: 3, ...outcome },
  ]);
  expect(await listOffers(curator, slug)).toEqual([]);
  const done = await importOffers(curator, found.rows, { ...options, fileName: "offers.csv" });
  expect(done).toEqual({ lines: found.lines, rest: [] });
  expect(await listOffers(curator, slug)).toMatchObject([
    {
      ...{ youtubeId: "abcdefghij0", access: "free", listedTitle: "=The Curse" },
      ...{ subtitleLanguages: ["english", "french"], checkedOn: "2026-11-01" },
    },
    { provider: "netflix", access: "rent", priceMinor: 299, priceCurrency: "USD" },
  ]);
  expect(await listMovieHistory(curator, slug)).toMatchObject([{ source: "offers.csv" }]);
  const log = await db.selectFrom("auditLog").select(["act", "subject", "actorId"]).execute();
  expect(log).toEqual([
    { act: "offers-imported", subject: "2 offers from offers.csv", actorId: member.userId },
  ]);
});

test("an export imports again without a change, and its formulas are no formulas", async () => {
  await add({
    ...{ address: "https://youtu.be/abcdefghij0", channel: "@views", part: "1", parts: "2" },
    ...{ extent: "part", audioLanguages: "Yoruba, English", hasBurntInSubtitles: "on" },
    ...{ countryRule: "except", countries: "NG, GH", listedTitle: "=HYPERLINK(1)", minutes: "60" },
    ...{ subtitleVerdict: "poor", quality: "720p", availableFrom: "2026-01-01", isChecked: "on" },
  });
  await add({ provider: "dvd-blu-ray", price: "12.50", priceCurrency: "EUR", state: "gone" });
  await add({ address: "https://www.netflix.com/title/1", access: "rent" });
  await add({ address: "https://www.netflix.com/title/1", access: "buy" });
  const file = await exportAll();
  expect(file).toContain("'=HYPERLINK(1)");
  const { lines, rows, unknownColumns } = await preview(file);
  expect(lines.map(({ outcome }) => outcome)).toEqual(["same", "same", "same", "same"]);
  expect([rows, unknownColumns]).toEqual([[], []]);
  await db.deleteFrom("movieOffers").execute();
  await write(file);
  expect(await exportAll()).toBe(file);
});

test("a row changes the offer at its place, and a column that is missing leaves what is stored", async () => {
  const id = await add({
    ...{ address: "https://www.netflix.com/title/1", listedTitle: "The Curse", minutes: "120" },
  });
  expect(
    await write(["film,address,access,minutes", `${slug},https://www.netflix.com/title/1,rent,`]),
  ).toMatchObject([{ outcome: "changed", columns: ["access", "minutes"] }]);
  expect(await listOffers(curator, slug)).toMatchObject([
    { id, access: "rent", minutes: null, listedTitle: "The Curse", state: "plays" },
  ]);
});

test("an address without https:// is the same as the one that is stored", async () => {
  await add({ address: "https://youtu.be/abcdefghij0" });
  const file = ["film,address", `${slug},m.youtube.com/watch?v=abcdefghij0`];
  expect(await preview([...file, `${slug},www.netflix.com/title/1`])).toMatchObject({
    lines: [{ outcome: "same" }, { outcome: "added" }],
  });
});

test("a row with an address completes the offer that has none", async () => {
  await add({ provider: "netflix", subtitleLanguages: "English" });
  const file = ["title;year;address", "Xala;1975;https://www.netflix.com/title/1"];
  expect(await write(file)).toMatchObject([{ outcome: "changed" }]);
  expect(await listOffers(curator, slug)).toMatchObject([
    { address: "https://www.netflix.com/title/1", subtitleLanguages: ["english"] },
  ]);
});

test("an older file names the columns that it would change, and leaves an upload its unofficial channel", async () => {
  await add({ address: "https://youtu.be/abcdefghij0" });
  const older = await exportAll();
  const channelId = await addChannel(curator, {
    ...{ channel: { youtubeId: null, handle: "copies" }, title: "Copies" },
    ...{ owner: null, official: "no" },
  });
  await db.updateTable("movieOffers").set({ channelId, minutes: 93, state: "gone" }).execute();
  const { lines } = await preview(older);
  expect(lines).toMatchObject([{ outcome: "changed", columns: ["minutes", "state"] }]);
  await write(older);
  expect(await listOffers(curator, slug)).toMatchObject([{ channelId, state: "plays" }]);
  await db.updateTable("channels").set({ official: "yes" }).execute();
  expect(await write(older)).toMatchObject([{ outcome: "changed", columns: ["channel"] }]);
  expect(await listOffers(curator, slug)).toMatchObject([{ channelId: null }]);
  const looked = ["film,address,checked_on", `${slug},https://youtu.be/abcdefghij0,2026-11-01`];
  expect((await preview(looked)).lines).toMatchObject([{ columns: ["checked_on"] }]);
});

test("a refused row says its number, its column and why, and the others are written", async () => {
  await buildMovie({ title: "Mandabi", releaseYear: 1968 });
  await buildMovie({ title: "Twice", releaseYear: 1990 });
  await buildMovie({ title: "Twice", releaseYear: 1990, slug: "twice-1990-2" });
  await add({ address: "https://youtu.be/abcdefghij8" });
  const lines = await preview([
    "film,title,year,address,provider,minutes,burnt_in,checked_on,channel",
    `${slug},,,https://www.netflix.com/title/1,,long,,,`,
    "nothing-1990,,,https://www.netflix.com/title/1,,,,,",
    ",Twice,1990,https://www.netflix.com/title/1,,,,,",
    `${slug},,,https://films.example/1,,,,,`,
    `${slug},,,,cinemas,,perhaps,,`,
    `${slug},,,,cinemas,,,2999-01-01,`,
    "mandabi-1968,,,https://youtu.be/abcdefghij8,,,,,",
    "mandabi-1968,,,https://youtu.be/abcdefghij4,,,,,A title",
    "mandabi-1968,,,,cinemas,,yes,,",
    "mandabi-1968,,,,cinemas,,,,",
  ]);
  expect(lines.lines.map((line) => [line.number, faultsOf(line)?.join() ?? line.outcome])).toEqual([
    [2, "minutes: Minutes must be a whole number from 1 to 6000"],
    [3, "film: no film has this address"],
    [4, "title: several films have this title and year, so give “film”"],
    [5, "provider: No provider has this address: please choose one"],
    [6, "burnt_in: it must be yes or no"],
    [7, "checked_on: it must not be a day to come"],
    [8, "address: “Xala” (1975) has this address."],
    [9, "channel: No channel has this title: give its address or @handle"],
    [10, "added"],
    [11, "This film has this offer already."],
  ]);
  expect(lines.rows.map(({ number }) => number)).toEqual([10]);
  const shared = ["film,address", "mandabi-1968,https://youtu.be/abcdefghij8"];
  const both = await previewOffers(curator, bytes(shared), { isAlsoElsewhere: true });
  expect(both.lines).toMatchObject([{ outcome: "added" }]);
});

test("a refused row names all that is wrong with its cells, so that it is mended once", async () => {
  const { lines } = await preview([
    "film,address,provider,channel,minutes,price,burnt_in,checked_on,from,until",
    `${slug},https://www.youtube.com/@views,Kanal,Views,long,free,perhaps,soon,2026-02-01,2026-01-01`,
    `${slug},javascript:film,netflix,@views,,,,,,`,
    `${slug},http://localhost:8080/film,netflix,,long,,,,,`,
    "nothing-1990,,,,long,,perhaps,,,",
  ]);
  expect(lines.map(faultsOf)).toEqual([
    [
      "burnt_in: it must be yes or no",
      "checked_on: it must be a day such as 2026-12-24",
      "minutes: Minutes must be a whole number from 1 to 6000",
      "address: This YouTube address does not lead to a video",
      "until: Until must not be before From",
      "currency: Currency is required",
      "provider: No provider is called “Kanal”: it may have been deleted",
      "channel: No channel has this title: give its address or @handle",
    ],
    [
      "address: Address must be a web address, such as https://example.org/film",
      "channel: Only videos on YouTube have a channel",
    ],
    [
      "address: Address must lead to a public website, without an IP number, port or password",
      "minutes: Minutes must be a whole number from 1 to 6000",
    ],
    [
      "film: no film has this address",
      "burnt_in: it must be yes or no",
      "minutes: Minutes must be a whole number from 1 to 6000",
      "address: Address or provider is required",
    ],
  ]);
  expect(await db.selectFrom("channels").selectAll().execute()).toEqual([]);
});

test("a row that its own film and another one have names both", async () => {
  await buildMovie({ title: "Mandabi", releaseYear: 1968 });
  const address = "https://youtu.be/abcdefghij8";
  const usual = { extent: "whole", countryRule: "unknown", state: "plays", address };
  await addOffer(curator, "mandabi-1968", offerForm.parse(usual));
  await add({ address, isAlsoElsewhere: "on" });
  const { lines } = await preview(["film,address", `${slug},${address}`, `${slug},${address}`]);
  const faults = [
    "address: “Mandabi” (1968) has this address.",
    "address: This film has this offer already.",
  ];
  expect(lines).toMatchObject([{ outcome: "same" }, { outcome: "refused", faults }]);
});

test("a refused row has the whole title of the film that has its address", async () => {
  await buildMovie({ title: "Ask If You Dare", releaseYear: 1990 });
  const address = "https://youtu.be/abcdefghij8";
  const usual = { extent: "whole", countryRule: "unknown", state: "plays" };
  await addOffer(curator, "ask-if-you-dare-1990", offerForm.parse({ ...usual, address }));
  const { lines } = await preview(["film,address", `${slug},${address}`]);
  expect(lines).toMatchObject([
    { faults: ["address: “Ask If You Dare” (1990) has this address."] },
  ]);
});

test("a file without the columns, without rows or of another kind is refused as a whole", async () => {
  const files = {
    "film,minutes\nx,1": "address",
    "address\nx": "film",
    "film,address": "no offers",
  };
  for (const [file, reason] of Object.entries({ ...files, "film,film,address\nx,x,x": "twice" })) {
    const error = await preview(file).catch((error) => error);
    expect(error).toBeInstanceOf(UnusableFile);
    expect(error.message).toContain(reason);
  }
});

test("only curators export and import offers", async () => {
  const reader = memberOf(member);
  expect(() => exportOffers(reader)).toThrow(Forbidden);
  await expect(previewOffers(reader, bytes("film,address"), options)).rejects.toThrow(Forbidden);
  const rows = importOffers(reader, [], { ...options, fileName: "" });
  await expect(rows).rejects.toThrow(Forbidden);
});

test("a provider may be given by its name", async () => {
  const { lines } = await preview([
    "title,year,provider",
    "Xala,1975,canal+",
    "Xala,1975,dvd-blu-ray",
    "Xala,1975,Kanal",
  ]);
  expect(lines).toEqual([
    { number: 2, film: "Xala", outcome: "added" },
    { number: 3, film: "Xala", outcome: "added" },
    {
      ...{ number: 4, film: "Xala", outcome: "refused" },
      faults: ["provider: No provider is called “Kanal”: it may have been deleted"],
    },
  ]);
});

test("the new offers of a film are written by one statement, as much follows from each", async () => {
  await sql`create table statements (inserted integer)`.execute(db);
  await sql`
    create function count_statement() returns trigger language plpgsql as $$
    begin
      insert into statements select count(*) from added;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_statements after insert on movie_offers
    referencing new table as added for each statement execute function count_statement()
  `.execute(db);
  await write([
    "film,provider,access",
    ...["netflix", "mubi", "kava"].map((provider) => `${slug},${provider},subscription`),
  ]);
  const { rows } = await sql`select inserted from statements`.execute(db);
  expect(rows).toEqual([{ inserted: 3 }]);
});
