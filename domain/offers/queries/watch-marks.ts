import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export async function refreshOutdated(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ films: number }>`
    with outdated as (
      select array(
        select id from movies where watch_marks_until < (now() at time zone 'UTC')::date
        order by watch_marks_until, id limit ${sql.lit(limit)}
      ) as ids
    )
    select cardinality(ids) as films, refresh_watch_marks(ids) from outdated
  `.execute(db);
  return rows[0]?.films ?? 0;
}
