import { type RawBuilder, sql } from "kysely";

/** Null for a picture on another site unless the setting allows it (decision 0045). */
export function shownPicture(column: string): RawBuilder<string | null> {
  return sql`case when ${sql.ref(column)} like '/%'
    or (select leaves_pictures_remote from settings)
    then ${sql.ref(column)} end`;
}
