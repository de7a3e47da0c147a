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
  for (const { event, number, filmTitle, filmYear, ...row } of rows) {
    const [found] = await listFilmsNamed(db, [{ movie: null, film: filmTitle, year: filmYear }]);
    const movieId = found?.id ?? null;
    const named = movieId === null ? { filmTitle, filmYear } : {};
    const { people, note, source } = row;
    await db
      .insertInto("nominations")
      .values({ ...row, ...named, movieId })
      .onConflict((conflict) =>
        conflict
          .columns(["movieId", "name", "category", "year"])
          .doUpdateSet({ people, note, source }),
      )
      .execute();
    await db
      .updateTable("editions")
      .set({ number })
      .where("year", "=", row.year)
      .where("eventId", "=", (one) =>
        one.selectFrom("events").select("id").where("slug", "=", event),
      )
      .execute();
  }
}
