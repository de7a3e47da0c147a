import { beforeEach, expect, test } from "vitest";
import { Forbidden } from "#domain/platform/errors.ts";
import { channelForm, offerForm, type ProviderInput } from "#shared/offers/validation.ts";
import { buildMember, buildMovie, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { addOffer, listOffers } from "./offers.ts";
import {
  addChannel,
  addProvider,
  deleteProvider,
  listChannels,
  listChannelsById,
  listProviderNames,
  listProviders,
  listUsedChannelTitles,
  updateChannel,
  updateProvider,
} from "./providers.ts";

const db = await openTestDatabase();
const library: ProviderInput = {
  ...{ name: "Bibliothèque Sembène", kind: "archive", website: null, searchAddress: null },
  countries: [],
};
const channel = { channel: "@ViewsofAfrica", title: "Views of Africa", official: "unknown" };
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  for (const table of ["movies", "channels", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("providers").where("slug", "like", "biblio%").execute();
  curator = helperOf(await buildMember({ username: "kofi" }), "curate-catalogue");
  await buildMovie({ title: "Xala", releaseYear: 1975 });
});

test("a new site knows the usual providers", async () => {
  const names = (await listProviders(curator)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["YouTube", "Netflix", "Kava", "TV5MONDEplus"]));
});

test("a provider keeps its address of searches, and the database refuses one without a title", async () => {
  const searchAddress = "https://example.org/search?q={title}";
  const slug = await addProvider(curator, { ...library, searchAddress });
  const found = (await listProviders(curator)).find((one) => one.slug === slug);
  expect(found?.searchAddress).toBe(searchAddress);
  const without = { ...library, searchAddress: "https://example.org/" };
  await expect(updateProvider(curator, slug, without)).rejects.toThrow("search_address");
});

test("a provider keeps its slug when its name changes, and no two have one name", async () => {
  const slug = await addProvider(curator, { ...library, countries: ["SN"] });
  expect(slug).toBe("bibliotheque-sembene");
  await updateProvider(curator, slug, { ...library, name: "Bibliothèque de Dakar" });
  const other = await addProvider(curator, { ...library });
  expect(other).toBe("bibliotheque-sembene-2");
  const taken = { ...library, name: "BIBLIOTHÈQUE SEMBÈNE", countries: [] };
  await expect(updateProvider(curator, slug, taken)).rejects.toThrow(
    "There is a provider called BIBLIOTHÈQUE SEMBÈNE already.",
  );
  await expect(addProvider(curator, taken)).rejects.toThrow("already");
});

test("a provider has an address of its own, whatever its name", async () => {
  const slugs = [];
  for (const name of ["Feed", "قناة 24", "፩ቲቪ", "Óscar TV+", `${"A".repeat(55)} long`]) {
    const slug = await addProvider(curator, { ...library, name });
    slugs.push(slug);
    await deleteProvider(curator, slug);
  }
  expect(slugs).toEqual(["feed-2", "24", "provider", "oscar-tv", "a".repeat(55)]);
});

test("what offers name is not deleted, and says why", async () => {
  const slug = await addProvider(curator, { ...library });
  const usual = { extent: "whole", countryRule: "unknown", state: "plays" };
  await addOffer(curator, "xala-1975", offerForm.parse({ ...usual, provider: slug }));
  await expect(deleteProvider(curator, slug)).rejects.toThrow(
    "1 offer names Bibliothèque Sembène. Remove it first.",
  );
  expect(await listOffers(curator, "xala-1975")).toHaveLength(1);
  await db.deleteFrom("movies").execute();
  expect(await deleteProvider(curator, slug)).toBe("Bibliothèque Sembène");
  await expect(deleteProvider(curator, slug)).rejects.toThrow("There is no such provider.");
});

test("whether a channel is official has a day and the one who said so", async () => {
  const id = await addChannel(curator, channelForm.parse(channel));
  expect((await listChannels(curator)).channels).toMatchObject([
    { checkedOn: null, checkedBy: null },
  ]);
  await updateChannel(curator, id, channelForm.parse({ ...channel, official: "yes" }));
  const today = new Date().toISOString().slice(0, 10);
  expect((await listChannels(curator)).channels).toMatchObject([
    { official: "yes", checkedOn: today, checkedBy: "kofi" },
  ]);
  await expect(
    addChannel(curator, channelForm.parse({ ...channel, channel: "@VIEWSOFAFRICA" })),
  ).rejects.toThrow("Views of Africa is this channel already.");
});

test("a channel whose id becomes known keeps its handle", async () => {
  const id = await addChannel(curator, channelForm.parse(channel));
  const youtubeId = "UCaaaaaaaaaaaaaaaaaaaaaa";
  await updateChannel(curator, id, channelForm.parse({ ...channel, channel: youtubeId }));
  expect((await listChannels(curator)).channels).toMatchObject([
    { youtubeId, handle: "ViewsofAfrica" },
  ]);
});

test("only curators see the lists", async () => {
  const reader = memberOf(await buildMember());
  await expect(listProviders(reader)).rejects.toThrow(Forbidden);
  await expect(listChannels(reader)).rejects.toThrow(Forbidden);
  await expect(listProviderNames(reader)).rejects.toThrow(Forbidden);
  await expect(listChannelsById(reader, [])).rejects.toThrow(Forbidden);
  await expect(listUsedChannelTitles(reader)).rejects.toThrow(Forbidden);
});

async function buildChannels(titles: string[]): Promise<number[]> {
  const rows = titles.map((title, number) => ({
    ...{ title, owner: null, youtubeId: null, handle: `channel${number}` },
  }));
  const added = await db.insertInto("channels").values(rows).returning("id").execute();
  return added.map(({ id }) => id);
}

test("channels are listed 25 at a time by title, and from the first where a page's own is gone", async () => {
  const titles = Array.from({ length: 30 }, (_, number) => `Channel ${10 + number}`);
  await buildChannels(titles.toReversed());
  const first = await listChannels(curator);
  expect(first.channels.map(({ title }) => title)).toEqual(titles.slice(0, 25));
  const rest = await listChannels(curator, { from: first.next });
  expect(rest.channels.map(({ title }) => title)).toEqual(titles.slice(25));
  expect(rest.next).toBeUndefined();
  await db
    .deleteFrom("channels")
    .where("title", "=", titles[25] ?? "")
    .execute();
  const anew = await listChannels(curator, { from: first.next });
  expect(anew.channels.map(({ title }) => title)).toEqual(titles.slice(0, 25));
});

test("channels are found by words of their title, handle and owner, and by their address", async () => {
  await addChannel(curator, channelForm.parse(channel));
  const owner = "Cinémathèque de Dakar";
  await addChannel(
    curator,
    channelForm.parse({ ...channel, channel: "@copies", title: "Xala", owner }),
  );
  const find = async (text: string) =>
    (await listChannels(curator, { text })).channels.map(({ title }) => title);
  for (const text of ["cinematheque", "COPIES", "@copies", "https://www.youtube.com/@Copies"])
    expect(await find(text)).toEqual(["Xala"]);
  expect(await find("of africa")).toEqual(["Views of Africa"]);
  expect(await find("@unknown")).toEqual([]);
});

test("forms of offers suggest the channels that most of the latest offers name, at most 200", async () => {
  const titles = Array.from({ length: 205 }, (_, number) => `Channel ${100 + number}`);
  const ids = await buildChannels(titles);
  const { id: movieId } = await db.selectFrom("movies").select("id").executeTakeFirstOrThrow();
  const rows = [...ids, ids[204]].map((channelId) => ({
    ...{ movieId, provider: "youtube", access: "free" as const, channelId },
  }));
  await db.insertInto("movieOffers").values(rows).execute();
  const suggested = await listUsedChannelTitles(curator);
  expect(suggested).toEqual([...titles.slice(0, 199), "Channel 304"]);
});
