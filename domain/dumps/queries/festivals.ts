import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { daysOfEdition, hasShown, isShown } from "#domain/festivals/sql-fragments.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";

/** The rows with a nomination that visitors see. */
function isNominated(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from nominations where ${condition} and ${isShown})`;
}

export function listEventsAfter(db: Db, last: number, limit: number) {
  return db
    .selectFrom("events")
    .selectAll()
    .where("id", ">", last)
    .where(hasShown)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function listEditionsAfter(db: Db, last: number, limit: number) {
  return db
    .selectFrom("editions")
    .innerJoin("events", "events.id", "editions.eventId")
    .select(["editions.id", "events.slug as event", "year", "number", "isOnline"])
    .select(daysOfEdition)
    .where("editions.id", ">", last)
    .where(isNominated(sql`edition_id = editions.id`))
    .orderBy("editions.id")
    .limit(limit)
    .execute();
}

export function listCategoriesAfter(db: Db, last: number, limit: number) {
  return db
    .selectFrom("categories")
    .innerJoin("events", "events.id", "categories.eventId")
    .select(["categories.id", "events.slug as event", "categories.slug", "categories.name"])
    .select("formerNames")
    .where("categories.id", ">", last)
    .where(isNominated(sql`category_id = categories.id`))
    .orderBy("categories.id")
    .limit(limit)
    .execute();
}

export function listNominationsAfter(db: Db, last: number, limit: number) {
  return db
    .selectFrom("nominations")
    .innerJoin("editions", "editions.id", "nominations.editionId")
    .innerJoin("events", "events.id", "editions.eventId")
    .innerJoin("categories", "categories.id", "nominations.categoryId")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "nominations.movieId").on(isPublished),
    )
    .select(["nominations.id", "events.slug as event", "editions.year"])
    .select(["categories.slug as category", "movies.slug as film"])
    .select(sql<string>`coalesce(movies.title, film_title)`.as("title"))
    .select(sql<number | null>`coalesce(movies.release_year, film_year)`.as("releaseYear"))
    .select(["won", "distinction", "people", "note", "source"])
    .where("nominations.id", ">", last)
    .where(isShown)
    .orderBy("nominations.id")
    .limit(limit)
    .execute();
}
