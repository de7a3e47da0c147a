import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff } from "#domain/profiles/sql-fragments.ts";

/** Steps from one curator to the next in the index, however many changes each has. */
export async function listCurators(db: Db, limit: number) {
  const { rows } = await sql<{ username: string; name: string }>`
    with recursive curators as (
      (select actor_id from catalogue_changes where actor_id is not null
        order by actor_id limit 1)
      union all
      select (
        select actor_id from catalogue_changes
        where actor_id > curators.actor_id order by actor_id limit 1
      )
      from curators where actor_id is not null
    )
    select profiles.username, ${nameForStaff("profiles", "member")} as name
    from curators
    join profiles on profiles.user_id = curators.actor_id
    join member on member.id = curators.actor_id
    order by name, profiles.username
    limit ${limit}
  `.execute(db);
  return rows;
}
