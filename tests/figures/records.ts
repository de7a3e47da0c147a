import { database } from "#db/client.ts";
import { addRecord, removeRecord, updateRecord } from "#domain/movies/records.ts";
import { film, type Row, world } from "./world.ts";

const cast = { name: "Thierno Leye", character: "El Hadji", role: "lead" } as const;
const trailer = {
  title: "The feast",
  url: "https://youtu.be/dQw4w9WgXcQ",
  type: "teaser",
} as const;
const award = { name: "AFI Awards", category: "Best Picture", year: 1976, won: true } as const;

export const ofRecords: Row[] = [
  {
    what: "who plays in a film",
    on: [`${film}?tab=cast-crew`],
    write: () => addRecord(world.owner, world.movie.slug, "cast", cast),
    shows: /Thierno Leye El Hadji\s· Lead/,
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
    what: "who plays in a film, as search finds it",
    on: ["/search?q=thierno+leye"],
    write: () => addRecord(world.owner, world.movie.slug, "cast", cast),
    shows: "Xala 1975",
  },
  {
    what: "a film's trailer",
    on: [`${film}?tab=media`],
    write: () => addRecord(world.owner, world.movie.slug, "trailers", trailer),
    shows: "The feast",
  },
  {
    what: "a film's award",
    on: [`${film}?tab=awards`],
    write: () => addRecord(world.owner, world.movie.slug, "awards", award),
    shows: "1976 AFI Awards Best Picture, won",
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
        .selectFrom("movieAwards")
        .select("id")
        .executeTakeFirstOrThrow();
      await removeRecord(world.owner, world.movie.slug, "awards", id);
    },
    hides: "AFI Awards",
  },
];
