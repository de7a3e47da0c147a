import { type RawBuilder, sql } from "kysely";

/**
 * The address in a column of pictures, where readers may be shown it: always what is kept here,
 * what is on another site by the owner's setting alone (decision 0045).
 */
export function shownPicture(column: string): RawBuilder<string | null> {
  return sql`case when ${sql.ref(column)} like '/%'
    or (select leaves_pictures_remote from settings)
    then ${sql.ref(column)} end`;
}
