import { type RawBuilder, type SqlBool, sql } from "kysely";
import { hasCome } from "#domain/platform/sql-fragments.ts";
import type { PictureKind } from "./queries/fetches.ts";

const longestPause = 24 * 60 * 60;

export const isAttemptDue = hasCome("pictureFetches.nextAttemptAt", longestPause);

export function isDue(kind: PictureKind, column: string): RawBuilder<SqlBool> {
  return sql`
    ${sql.ref(column)} ~ '^https?://' and length(${sql.ref(column)}) <= 2000
    and not exists (
      select from picture_fetches
      where kind = ${kind} and url = ${sql.ref(column)}
        and address is null and (next_attempt_at is null or not ${isAttemptDue})
    )
  `;
}
