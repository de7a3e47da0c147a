import { beforeEach, expect, test } from "vitest";
import {
  deleteMovie,
  listMovieHistory,
  restoreMovie,
  restoreVersion,
} from "#domain/movies/curation.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { Conflict, Forbidden } from "#domain/platform/errors.ts";
import { type OfferInput, offerForm } from "#shared/offers/validation.ts";
import { buildMember, buildMovie, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { addOffer, listOffers, OfferRefused, removeOffer, updateOffer } from "./offers.ts";
import {
  addChannel,
  addProvider,
  deleteChannel,
  deleteProvider,
  listChannels,
} from "./providers.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
const video = "https://youtu.be/dQw4w9WgXcQ?t=30";
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  for (const table of ["movies", "deletedEntries", "channels", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
  curator = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "curate-catalogue");
  await buildMovie({ title: "Xala", releaseYear: 1975 });
});

function input(fields: Record<string, string> = {}): OfferInput {
  const usual = { extent: "whole", countryRule: "unknown", state: "plays" };
  return offerForm.parse({ ...usual, ...fields });
}

const add = (fields: Record<string, string>, film = slug) => addOffer(curator, film, input(fields));

async function idOfChannel(title: string): Promise<number> {
  const { channels } = await listChannels(curator);
  return channels.find((channel) => channel.title === title)?.id ?? 0;
}

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (error) => error,
  );
  expect(error).toBeInstanceOf(OfferRefused);
  return [error.field, error.message];
}

test("a pasted address of a video says the provider and that it is free", async () => {
  await add({ address: video, channel: "@ViewsofAfrica", isChecked: "on" });
  const [offer] = await listOffers(curator, slug);
  expect(offer).toMatchObject({
    ...{ provider: "youtube", youtubeId: "dQw4w9WgXcQ", access: "free" },
    address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    channelTitle: "@ViewsofAfrica",
    checkedOn: new Date().toISOString().slice(0, 10),
  });
  expect((await getMovie(slug)).offers).toMatchObject([{ youtubeId: "dQw4w9WgXcQ" }]);
  await add({ address: "https://app.shahid.mbc.net/film/1" });
  const offers = await listOffers(curator, slug);
  expect(offers[1]).toMatchObject({ provider: "shahid", access: "subscription", checkedOn: null });
});

test("an address of no known provider asks for one", async () => {
  expect(await refusalOf(add({ address: "https://films.example/xala" }))).toEqual([
    "provider",
    "No provider has this address: please choose one",
  ]);
  await add({ address: "https://films.example/xala", provider: "kava" });
  expect(await refusalOf(add({ address: video, provider: "netflix" }))).toEqual([
    "provider",
    "This address is on YouTube",
  ]);
});

test("a video that another film has is warned of by that film's name, once", async () => {
  await buildMovie({ title: "Moolaadé", releaseYear: 2004 });
  await add({ address: video }, "moolaade-2004");
  expect(await refusalOf(add({ address: "https://m.youtube.com/watch?v=dQw4w9WgXcQ" }))).toEqual([
    "isAlsoElsewhere",
    "“Moolaadé” (2004) has this address. If it shows both films, tick the box.",
  ]);
  const id = await add({ address: video, isAlsoElsewhere: "on" });
  await updateOffer(curator, slug, id, input({ address: video, minutes: "123" }));
  expect((await getMovie(slug)).offers).toMatchObject([{ minutes: 123 }]);
});

test("a film has an offer once, and a part for each part", async () => {
  await add({ address: video });
  expect(await refusalOf(add({ address: video }))).toEqual([
    "address",
    "This film has this offer already.",
  ]);
  const part = { address: video, extent: "part", parts: "2" };
  await add({ ...part, part: "1" });
  await add({ ...part, part: "2" });
  expect(await refusalOf(add({ ...part, part: "2" }))).toEqual(["address", expect.any(String)]);
});

test("an offer whose address was not known gets it, and is not added a second time", async () => {
  await add({ provider: "netflix" });
  const address = "https://www.netflix.com/title/1";
  expect(await refusalOf(add({ address }))).toEqual([
    "address",
    "This film has this offer without its address: edit that one, and add the address to it.",
  ]);
  await add({ address, access: "rent" });
  const [{ id = 0 } = {}] = await listOffers(curator, slug);
  await updateOffer(curator, slug, id, input({ provider: "netflix", address }));
  expect((await listOffers(curator, slug)).map((offer) => offer.address)).toEqual([
    address,
    address,
  ]);
});

test("what is gone, blocked, over or a trailer is not on the film's page", async () => {
  const at = (id: number) => ({ address: `https://youtu.be/dQw4w9WgXc${id}` });
  await add({ ...at(1), state: "gone" });
  await add({ ...at(2), state: "blocked" });
  await add({ ...at(3), availableUntil: "2020-01-01" });
  await add({ ...at(4), extent: "trailer" });
  await add({ ...at(5), state: "unsure" });
  const { offers } = await getMovie(slug);
  expect(offers.map(({ youtubeId }) => youtubeId)).toEqual(["dQw4w9WgXc5"]);
});

test("a former version has its offers again, with the ids by which others name them", async () => {
  const first = await add({ address: video, channel: "@ViewsofAfrica" });
  await add({ provider: "cinemas" });
  const [latest] = await listMovieHistory(curator, slug);
  await removeOffer(curator, slug, (await listOffers(curator, slug))[1]?.id ?? 0);
  await updateOffer(curator, slug, first, input({ address: video, minutes: "90" }));
  await restoreVersion(curator, slug, latest?.id ?? 0);
  expect(await listOffers(curator, slug)).toMatchObject([
    { id: first, minutes: null, channelTitle: "@ViewsofAfrica" },
    { provider: "cinemas" },
  ]);
});

test("a deleted film has its offers again, but those whose channel or provider was deleted since", async () => {
  await add({ address: video, channel: "@ViewsofAfrica", isChecked: "on" });
  await add({ address: "https://youtu.be/dQw4w9WgXc2", channel: "@Kept" });
  await add({ address: "https://youtu.be/dQw4w9WgXc3" });
  const provider = await addProvider(curator, {
    ...{ name: "Nollywood Night", kind: "archive", website: null, searchAddress: null },
    countries: [],
  });
  await add({ provider });
  await deleteMovie(curator, slug);
  await deleteChannel(curator, await idOfChannel("@ViewsofAfrica"));
  await deleteProvider(curator, provider);
  const { id } = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(curator, id);
  expect(await listOffers(curator, slug)).toMatchObject([
    { youtubeId: "dQw4w9WgXc2", channelTitle: "@Kept" },
    { youtubeId: "dQw4w9WgXc3", channelId: null },
  ]);
});

test("a channel that a film's offer names is not deleted", async () => {
  await add({ address: video, channel: "@ViewsofAfrica" });
  const channel = await idOfChannel("@ViewsofAfrica");
  await expect(deleteChannel(curator, channel)).rejects.toThrow(Conflict);
  expect(await listOffers(curator, slug)).toMatchObject([{ channelId: channel }]);
});

test("a former version has no offer whose channel was deleted since", async () => {
  const offer = await add({ address: video, channel: "@Copies" });
  const moved = await add({ address: "https://youtu.be/dQw4w9WgXc2", channel: "@Copies" });
  const [former] = await listMovieHistory(curator, slug);
  await removeOffer(curator, slug, offer);
  const change = { address: "https://youtu.be/dQw4w9WgXc2", channel: "@Makers", minutes: "90" };
  await updateOffer(curator, slug, moved, input(change));
  await deleteChannel(curator, await idOfChannel("@Copies"));
  await restoreVersion(curator, slug, former?.id ?? 0);
  expect(await listOffers(curator, slug)).toMatchObject([
    { id: moved, channelTitle: "@Makers", minutes: null },
  ]);
});

test("a channel is found by its handle in any case, its id and its title", async () => {
  const youtubeId = "UCaaaaaaaaaaaaaaaaaaaaaa";
  const fields = { title: "Views of Africa", owner: null, official: "yes" } as const;
  await addChannel(curator, { ...fields, channel: { youtubeId, handle: null } });
  await add({ address: video, channel: "views of africa" });
  await add({ address: "https://youtu.be/dQw4w9WgXc2", channel: youtubeId });
  const channel = `https://www.youtube.com/channel/${youtubeId}/videos`;
  await add({ address: "https://youtu.be/dQw4w9WgXc3", channel });
  expect((await listChannels(curator)).channels).toMatchObject([
    { title: "Views of Africa", offers: 3 },
  ]);
  expect(
    await refusalOf(add({ address: "https://youtu.be/dQw4w9WgXc4", channel: "A title" })),
  ).toEqual(["channel", "No channel has this title: give its address or @handle"]);
});

test("the curator who checked an offer may leave", async () => {
  await add({ address: video, isChecked: "on" });
  await db.deleteFrom("member").execute();
  const { checkedBy } = await db
    .selectFrom("movieOffers")
    .select("checkedBy")
    .executeTakeFirstOrThrow();
  expect(checkedBy).toBeNull();
});

test("only curators have offers to change", async () => {
  const reader = memberOf(await buildMember());
  for (const act of [addOffer(reader, slug, input({ address: video })), listOffers(reader, slug)]) {
    await expect(act).rejects.toThrow(Forbidden);
  }
  await expect(removeOffer(curator, slug, 1)).rejects.toThrow(Conflict);
});
