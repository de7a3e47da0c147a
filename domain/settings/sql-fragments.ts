import { type RawBuilder, sql } from "kysely";

/**
 * The picture's address if readers may see it: those on this site always, those on other sites only
 * if the setting allows it (decision 0045).
 */
export function shownPicture(column: string): RawBuilder<string | null> {
  return sql`case when ${sql.ref(column)} like '/%'
    or (select leaves_pictures_remote from settings)
    then ${sql.ref(column)} end`;
}
