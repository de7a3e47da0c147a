import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { CorrectionField } from "#shared/options/correction-fields.ts";

type Suggestion = {
  movieId: number;
  caseId: number;
  memberId: number;
  field: CorrectionField;
  value: string;
  source: string | null;
};

export async function insertCorrection(db: Db, suggestion: Suggestion): Promise<void> {
  await db.insertInto("corrections").values(suggestion).execute();
}

export async function isWaiting(
  db: Db,
  { movieId, memberId, field, value }: Omit<Suggestion, "caseId" | "source">,
): Promise<boolean> {
  const found = await db
    .selectFrom("corrections")
    .select("id")
    .where("memberId", "=", memberId)
    .where("status", "=", "pending")
    .where("movieId", "=", movieId)
    .where("field", "=", field)
    .where("value", "=", value)
    .executeTakeFirst();
  return found !== undefined;
}

export function findCorrection(db: Db, id: number) {
  return db
    .selectFrom("corrections")
    .innerJoin("movies", "movies.id", "corrections.movieId")
    .select(["corrections.movieId", "corrections.memberId", "corrections.createdAt"])
    .select(["corrections.field", "corrections.value", "movies.slug"])
    .where("corrections.id", "=", id)
    .executeTakeFirst();
}

export function listOfCases(db: Db, caseIds: number[], most: number) {
  return db
    .selectFrom("corrections")
    .leftJoin("profiles", "profiles.userId", "corrections.memberId")
    .select([
      "corrections.id",
      "corrections.caseId",
      "corrections.field",
      "corrections.value",
      "corrections.source",
      "corrections.status",
      "corrections.reason",
      "corrections.createdAt",
    ])
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
    .select(["movies.title as movie", "movies.slug"])
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
