import { beforeEach, expect, test } from "vitest";
import { Forbidden } from "#domain/platform/errors.ts";
import { channelForm, offerForm, type ProviderInput } from "#shared/validation/offers.ts";
import { buildMember, buildMovie, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { addOffer, listOffers } from "./offers.ts";
import {
  addChannel,
  addProvider,
  deleteProvider,
  listChannels,
  listProviders,
  updateChannel,
  updateProvider,
} from "./providers.ts";

const db = await openTestDatabase();
const library: ProviderInput = {
  ...{ name: "Bibliothèque Sembène", kind: "archive", website: null },
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
  expect(await listChannels(curator)).toMatchObject([{ checkedOn: null, checkedBy: null }]);
  await updateChannel(curator, id, channelForm.parse({ ...channel, official: "yes" }));
  const today = new Date().toISOString().slice(0, 10);
  expect(await listChannels(curator)).toMatchObject([
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
  expect(await listChannels(curator)).toMatchObject([{ youtubeId, handle: "ViewsofAfrica" }]);
});

test("only curators see the lists", async () => {
  const reader = memberOf(await buildMember());
  await expect(listProviders(reader)).rejects.toThrow(Forbidden);
  await expect(listChannels(reader)).rejects.toThrow(Forbidden);
});
