import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listFilmsNamed } from "#domain/movies/records.ts";
import type { AwardName, Distinction, EventKind } from "#shared/options/awards.ts";

export type StarterEvent = {
  slug: string;
  name: string;
  otherNames: string[];
  kind: EventKind;
  founded: number | null;
  country: string | null;
  city: string | null;
  yearsBetween: number | null;
  website: string | null;
  wikidata: string | null;
  isAfrican: boolean;
  renamed: { name: string; formerNames: string[] }[];
};

export type StarterNomination = {
  event: string;
  number: number | null;
  name: AwardName;
  category: string;
  year: number;
  won: boolean;
  distinction: Distinction | null;
  filmTitle: string | null;
  filmYear: number | null;
  people: string | null;
  note: string | null;
  source: string | null;
};

export async function insertStarterEvents(db: Db, events: StarterEvent[]): Promise<void> {
  for (const { renamed, ...event } of events) {
    const { id: eventId } = await db
      .insertInto("events")
      .values(event)
      .onConflict((conflict) => conflict.column("slug").doUpdateSet(event))
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { name, formerNames } of renamed) {
      // The address stays when a category is renamed.
      const first = formerNames[0] ?? name;
      await db
        .insertInto("categories")
        .values({ eventId, name, formerNames, slug: sql`address_of_name(${first}, 'category')` })
        .onConflict((conflict) =>
          conflict.columns(["eventId", "slug"]).doUpdateSet({ name, formerNames }),
        )
        .execute();
    }
  }
}

export async function hasUndescribedEvents(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("events")
    .select("id")
    .where("kind", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of one of these names that nobody has described; their own names stay. */
export async function describeEvents(db: Db, events: StarterEvent[]): Promise<void> {
  for (const { slug: _slug, renamed: _renamed, otherNames: _names, name, ...facts } of events) {
    await db
      .updateTable("events")
      .set(facts)
      .where("kind", "is", null)
      .where("name", "=", name)
      .execute();
  }
}

/** A film that is here is linked; what it has already gains people and source. */
export async function insertStarterNominations(db: Db, rows: StarterNomination[]): Promise<void> {
  const named = rows.map(({ filmTitle, filmYear }) => ({
    movie: null,
    film: filmTitle,
    year: filmYear,
  }));
  const found = Map.groupBy(await listFilmsNamed(db, named), ({ place }) => place);
  const nominations = rows.map(({ event: _event, number: _number, ...row }, place) => {
    const movieId = found.get(place)?.[0]?.id ?? null;
    return movieId === null ? row : { ...row, movieId, filmTitle: null, filmYear: null };
  });
  await db
    .insertInto("nominations")
    .values(nominations)
    .onConflict((conflict) =>
      conflict.columns(["movieId", "name", "category", "year"]).doUpdateSet(({ ref }) => ({
        people: ref("excluded.people"),
        note: ref("excluded.note"),
        source: ref("excluded.source"),
      })),
    )
    .execute();
  await sql`
    update editions set number = named.number
    from unnest(
      ${rows.map(({ event }) => event)}::text[], ${rows.map(({ year }) => year)}::integer[],
      ${rows.map(({ number }) => number)}::integer[]
    ) as named (event, year, number)
    join events on slug = named.event
    where event_id = events.id and editions.year = named.year
  `.execute(db);
}
