import { z } from "zod";
import type { Db } from "#db/client.ts";
import { awardNameOf, categoryOfAward, eventKinds, partsOfResult } from "#shared/options/awards.ts";
import { nominationForm } from "#shared/validation/festivals.ts";
import * as queries from "./queries/starter-festivals.ts";

const text = z.string().transform((cell) => cell || null);
const list = z.string().transform((cell) => cell.split("|").filter(Boolean));
const number = z.string().transform((cell) => (cell ? Number(cell) : null));

const eventRow = z
  .object({
    ...{ slug: z.string(), name: z.string(), names: list, founded: number, every: number },
    kind: z.enum(eventKinds.map(({ value }) => value)),
    ...{ country: text, city: text, address: text, wikidata: text },
    african: z.string().transform((cell) => cell === "yes"),
    renamed: list,
  })
  .transform(({ names, every, address, african, renamed, ...event }) => ({
    ...event,
    otherNames: names,
    yearsBetween: every,
    website: address,
    isAfrican: african,
    renamed: renamed.map((category) => {
      const [name = "", ...formerNames] = category.split("=");
      return { name, formerNames };
    }),
  }));

const winnerRow = z.intersection(
  z.object({ event: z.string(), number }),
  z.preprocess(withCommas, nominationForm),
);

type Rows = Record<string, string | undefined>[];

export function insertStarterEvents(db: Db, rows: Rows): Promise<void> {
  return queries.insertStarterEvents(db, z.array(eventRow).parse(rows));
}

/** Gives events that only awards of films name the facts that the starter catalogue has of them. */
export async function describeStarterEvents(db: Db, readRows: () => Promise<Rows>): Promise<void> {
  if (!(await queries.hasUndescribedEvents(db))) return;
  await queries.describeEvents(db, z.array(eventRow).parse(await readRows()));
}

export function insertStarterWinners(db: Db, rows: Rows, events: Rows): Promise<void> {
  const names = new Map(
    z
      .array(eventRow)
      .parse(events)
      .map((event) => [event.slug, event]),
  );
  const winners = z.array(winnerRow).parse(rows);
  const nominations = winners.map(
    ({ edition, category, result, film, year, movie: _movie, ...row }) => {
      const { name = "", otherNames = [] } = names.get(row.event) ?? {};
      return {
        ...row,
        year: edition,
        name: awardNameOf(name, otherNames),
        category: categoryOfAward(name, otherNames, category),
        ...partsOfResult(result),
        filmTitle: film,
        filmYear: year,
      };
    },
  );
  return queries.insertStarterNominations(db, nominations);
}

/** The starter catalogue has a bar between names, as in its other files. */
function withCommas(row: unknown) {
  const { people = "", ...cells } = row as Rows[number];
  return { ...cells, people: people.replaceAll("|", ", ") };
}
