import { expect, onTestFinished, test } from "vitest";
import { resetImport, undoImport } from "#domain/imports/imports.ts";
import { addOffer, removeOffer } from "#domain/offers/offers.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { allOfAfrica, db, fill, film, owner, putItem, runImport } from "#tests/lookup/fill.ts";
import { itemValue, text, type WikidataItem } from "#tests/lookup/wikidata.ts";

const trailer = { P3831: [itemValue("Q622550")] };

function haveFilm(claims: WikidataItem["claims"]) {
  putItem(film(1113101, claims, "Yeelen"));
}

async function fillAndImport() {
  await fill({ ...allOfAfrica, fromYear: 1990 });
  return runImport();
}

const listOffers = () =>
  db
    .selectFrom("movieOffers")
    .select(["id", "provider", "address", "access", "source", "checkedOn", "state"])
    .orderBy("provider")
    .execute();

const netflix = { P1874: [text("80223779")] };
const atNetflix = "https://www.netflix.com/title/80223779";

test("identifiers at services are offers according to Wikidata, which nobody has checked", async () => {
  haveFilm({
    ...netflix,
    P724: [text("yeelen-1990")],
    P9586: [text("umc.cmc.abc")],
    P7595: [text("yeelen/x")],
    P1651: [{ value: text("dQw4w9WgXcQ"), qualifiers: trailer }, text("bbcdefghijk")],
    P953: [text("https://www.youtube.com/@griot"), text("https://mubi.com/films/yeelen")],
  });
  expect(await fillAndImport()).toMatchObject({ good: 1, failed: 0 });
  const offers = await listOffers();
  expect(offers.map(({ address, access }) => [address, access])).toEqual([
    ["https://tv.apple.com/movie/umc.cmc.abc", "rent"],
    ["https://archive.org/details/yeelen-1990", "free"],
    ["https://mubi.com/films/yeelen", "subscription"],
    [atNetflix, "subscription"],
    ["https://www.youtube.com/watch?v=bbcdefghijk", "free"],
  ]);
  for (const offer of offers) {
    expect(offer).toMatchObject({ source: "wikidata", checkedOn: null, state: "plays" });
  }
});

test("a film that is here gets offers at further providers, once", async () => {
  haveFilm({});
  await fillAndImport();
  const form = { address: "https://www.netflix.com/title/1", access: "subscription" };
  const usual = { extent: "whole", countryRule: "unknown", state: "plays" };
  await addOffer(owner, "yeelen-1990", offerForm.parse({ ...usual, ...form }));
  haveFilm({ ...netflix, P7299: [text("yeelen")] });
  expect(await fillAndImport()).toMatchObject({ changed: 1 });
  expect(await listOffers()).toMatchObject([
    { provider: "mubi", source: "wikidata" },
    { address: "https://www.netflix.com/title/1", source: null },
  ]);
  expect(await fillAndImport()).toMatchObject({ changed: 0, present: 1 });
});

test("an offer at another address is renewed where an earlier run wrote it", async () => {
  haveFilm(netflix);
  await fillAndImport();
  haveFilm({ P1874: [text("80223780")] });
  expect(await fillAndImport()).toMatchObject({ changed: 1 });
  const address = "https://www.netflix.com/title/80223780";
  expect(await listOffers()).toMatchObject([{ address, source: "wikidata" }]);
});

test("what a curator removed does not come back, and what was undone does", async () => {
  haveFilm({});
  await fillAndImport();
  haveFilm(netflix);
  const { id = 0 } = (await fillAndImport()) ?? {};
  await undoImport(owner, id);
  await drainBackground();
  await resetImport(owner, id);
  expect(await listOffers()).toEqual([]);
  expect(await fillAndImport()).toMatchObject({ changed: 1 });
  const [offer] = await listOffers();
  await removeOffer(owner, "yeelen-1990", offer?.id ?? 0);
  expect(await fillAndImport()).toMatchObject({ changed: 0, present: 1 });
  expect(await listOffers()).toEqual([]);
});

test("offers of films that an import added go with it", async () => {
  haveFilm(netflix);
  const { id = 0 } = (await fillAndImport()) ?? {};
  await undoImport(owner, id);
  await drainBackground();
  expect(await db.selectFrom("movies").select("id").execute()).toEqual([]);
  expect(await listOffers()).toEqual([]);
});

test("a provider that is not here has no offers", async () => {
  onTestFinished(async () => {
    await db.deleteFrom("movies").execute();
    await db.deleteFrom("providers").where("slug", "=", "disney").execute();
  });
  haveFilm({ P7595: [text("abc")] });
  await fillAndImport();
  expect(await listOffers()).toEqual([]);
  const disney = { slug: "disney", name: "Disney+", kind: "subscription" } as const;
  await db
    .insertInto("providers")
    .values({ ...disney, website: "https://www.disneyplus.com" })
    .execute();
  await fillAndImport();
  expect(await listOffers()).toMatchObject([
    { provider: "disney", address: "https://www.disneyplus.com/movies/wd/abc" },
  ]);
});
