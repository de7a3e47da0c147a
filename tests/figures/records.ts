import { database } from "#db/client.ts";
import { addRecord, removeRecord, updateRecord } from "#domain/movies/records.ts";
import { addOffer, listOffers, updateOffer } from "#domain/offers/offers.ts";
import {
  addProvider,
  listChannels,
  updateChannel,
  updateProvider,
} from "#domain/offers/providers.ts";
import { channelForm, offerForm } from "#shared/offers/validation.ts";
import { film, type Row, world } from "./world.ts";

const cast = { name: "Thierno Leye", character: "El Hadji", role: "lead" } as const;
const trailer = {
  title: "The feast",
  url: "https://youtu.be/dQw4w9WgXcQ",
  type: "teaser",
  uploadedOn: null,
} as const;
const award = { name: "AFI Awards", category: "Best Picture", year: 1976, won: true } as const;

const offer = offerForm.parse({
  ...{ address: "https://youtu.be/dQw4w9WgXcQ", extent: "whole" },
  ...{ countryRule: "unknown", state: "plays" },
});

export const ofRecords: Row[] = [
  {
    what: "who plays in a film",
    on: [`${film}?tab=cast-crew`],
    write: () => addRecord(world.owner, world.movie.slug, "cast", cast),
    shows: /Thierno Leye El Hadji\s· Lead/,
    also: [{ on: ["/search?q=thierno+leye"], shows: "Xala 1975" }],
  },
  {
    what: "who made a film",
    on: [`${film}?tab=cast-crew`],
    write: () =>
      addRecord(world.owner, world.movie.slug, "crew", {
        ...{ name: "Georges Caristan", role: "cinematographer" },
        department: "cinematography",
      }),
    shows: "Georges Caristan",
  },
  {
    what: "a film's trailer",
    on: [`${film}?tab=media`],
    write: () => addRecord(world.owner, world.movie.slug, "trailers", trailer),
    shows: "The feast",
  },
  {
    what: "where a film can be watched",
    on: [film],
    write: () => addOffer(world.owner, world.movie.slug, offer),
    shows: "<strong>YouTube</strong>",
  },
  {
    what: "an offer that is gone",
    on: [film],
    before: () => addOffer(world.owner, world.movie.slug, offer),
    write: async () => {
      const [stored] = await listOffers(world.owner, world.movie.slug);
      const gone = { ...offer, state: "gone" } as const;
      await updateOffer(world.owner, world.movie.slug, stored?.id ?? 0, gone);
    },
    hides: "<strong>YouTube</strong>",
  },
  {
    what: "a channel that is not official",
    on: [film],
    before: () => addOffer(world.owner, world.movie.slug, { ...offer, channel: "@copies" }),
    write: async () => {
      const [channel] = (await listChannels(world.owner)).channels;
      const fields = { channel: "@copies", title: "Copies", official: "no" };
      await updateChannel(world.owner, channel?.id ?? 0, channelForm.parse(fields));
    },
    shows: "Not official",
    hides: "dQw4w9WgXcQ",
  },
  {
    what: "a provider's new name",
    on: [film],
    before: () => addOffer(world.owner, world.movie.slug, offer),
    write: () =>
      updateProvider(world.owner, "youtube", {
        ...{
          name: "YouTube Free",
          kind: "youtube",
          website: null,
          searchAddress: null,
          countries: [],
        },
      }),
    shows: "<strong>YouTube Free</strong>",
  },
  {
    what: "a new provider's search",
    on: [film],
    write: () =>
      addProvider(world.owner, {
        ...{ name: "Aflamuna", kind: "subscription", website: null, countries: [] },
        searchAddress: "https://example.org/search?q={title}",
      }),
    shows: "Aflamuna",
  },
  {
    what: "a film's award",
    on: [`${film}?tab=awards`],
    write: () => addRecord(world.owner, world.movie.slug, "awards", award),
    shows: "1976 AFI Awards Won: Best Picture",
  },
  {
    what: "a corrected credit",
    on: [`${film}?tab=cast-crew`],
    before: () => addRecord(world.owner, world.movie.slug, "cast", cast),
    write: async () => {
      const { id } = await database()
        .selectFrom("movieCast")
        .select("id")
        .executeTakeFirstOrThrow();
      const fields = { ...cast, character: "The minister" };
      await updateRecord(world.owner, world.movie.slug, "cast", id, fields);
    },
    shows: "The minister",
  },
  {
    what: "a removed award",
    on: [`${film}?tab=awards`],
    before: () => addRecord(world.owner, world.movie.slug, "awards", award),
    write: async () => {
      const { id } = await database()
        .selectFrom("nominations")
        .select("id")
        .executeTakeFirstOrThrow();
      await removeRecord(world.owner, world.movie.slug, "awards", id);
    },
    hides: "AFI Awards",
  },
];
