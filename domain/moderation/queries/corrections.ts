import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { CorrectionField } from "#shared/options/correction-fields.ts";
import type { FestivalCorrectionField } from "#shared/options/festival-corrections.ts";

export type NewCorrection = {
  movieId?: number;
  eventId?: number;
  edition?: number | null;
  nominationId?: number | null;
  field: CorrectionField | FestivalCorrectionField;
  value: string;
  source: string | null;
};

export async function insertCorrection(
  db: Db,
  suggestion: NewCorrection & { caseId: number; memberId: number },
): Promise<void> {
  await db.insertInto("corrections").values(suggestion).execute();
}

export async function isWaiting(
  db: Db,
  memberId: number,
  { field, value, ...about }: NewCorrection,
): Promise<boolean> {
  const { movieId = null, eventId = null, edition = null, nominationId = null } = about;
  const found = await db
    .selectFrom("corrections")
    .select("id")
    .where("memberId", "=", memberId)
    .where("status", "=", "pending")
    .where("movieId", "is not distinct from", movieId)
    .where("eventId", "is not distinct from", eventId)
    .where("edition", "is not distinct from", edition)
    .where("nominationId", "is not distinct from", nominationId)
    .where("field", "=", field)
    .where("value", "=", value)
    .executeTakeFirst();
  return found !== undefined;
}

export function findCorrection(db: Db, id: number) {
  return db
    .selectFrom("corrections")
    .leftJoin("movies", "movies.id", "corrections.movieId")
    .leftJoin("events", "events.id", "corrections.eventId")
    .select(["corrections.movieId", "corrections.memberId", "corrections.createdAt"])
    .select(["corrections.edition", "corrections.nominationId", "corrections.eventId"])
    .select(["corrections.field", "corrections.value", "movies.slug", "events.slug as festival"])
    .where("corrections.id", "=", id)
    .executeTakeFirst();
}

export function listOfCases(db: Db, caseIds: number[], most: number) {
  return db
    .selectFrom("corrections")
    .leftJoin("profiles", "profiles.userId", "corrections.memberId")
    .leftJoin("nominations", "nominations.id", "corrections.nominationId")
    .leftJoin("categories", "categories.id", "nominations.categoryId")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "nominations.movieId").on(isPublished),
    )
    .select([
      "corrections.id",
      "corrections.caseId",
      "corrections.eventId",
      "corrections.edition",
      "categories.name as category",
      "corrections.field",
      "corrections.value",
      "corrections.source",
      "corrections.status",
      "corrections.reason",
      "corrections.createdAt",
    ])
    .select(sql<string | null>`coalesce(movies.title, film_title)`.as("film"))
    .select(nameForStaff("profiles").as("name"))
    .where("corrections.caseId", "in", caseIds.length > 0 ? caseIds : [0])
    .orderBy("corrections.id")
    .limit(most)
    .execute();
}

export function listCorrectionsOfMember(db: Db, memberId: number) {
  return db
    .selectFrom("corrections")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "corrections.movieId").on(sql<SqlBool>`${isPublished}`),
    )
    .leftJoin("events", "events.id", "corrections.eventId")
    .select(["movies.title as movie", "movies.slug"])
    .select(["events.name as festival", "corrections.edition"])
    .select(
      sql<string | null>`(
        select coalesce(film_title, movies.title) from nominations
        left join movies on movies.id = nominations.movie_id and ${isPublished}
        where nominations.id = nomination_id
      )`.as("film"),
    )
    .select([
      "corrections.field",
      "corrections.value",
      "corrections.source",
      "corrections.status",
      "corrections.reason",
      "corrections.createdAt",
    ])
    .where("corrections.memberId", "=", memberId)
    .orderBy("corrections.id")
    .execute();
}
