import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { CatalogueChange, CatalogueSubject } from "#shared/options/catalogue-changes.ts";

export type ChangeFilters = {
  subject?: CatalogueSubject | undefined;
  kind?: CatalogueChange | undefined;
  by?: string | undefined;
  /** A day in UTC, such as "2026-12-24". */
  day?: string | undefined;
  /** The address of a festival. */
  festival?: string | undefined;
};

type Wanted = {
  filters: ChangeFilters;
  subjects: CatalogueSubject[];
  before: number | undefined;
  limit: number;
};

export function listRecent(db: Db, { filters, subjects, before, limit }: Wanted) {
  const conditions = [sql<SqlBool>`catalogue_changes.subject = any (${subjects}::text[])`];
  const { subject, kind, by, day, festival } = filters;
  if (before) conditions.push(sql`catalogue_changes.id < ${before}`);
  if (subject) conditions.push(sql`catalogue_changes.subject = ${subject}`);
  if (kind) conditions.push(sql`catalogue_changes.change = ${kind}`);
  if (by) {
    conditions.push(sql`catalogue_changes.actor_id = (
      select user_id from profiles where username = ${by}
    )`);
  }
  if (festival) {
    conditions.push(sql`catalogue_changes.subject = 'event' and subject_id = (
      select id from events where slug = ${festival}
    )`);
  }
  if (day) {
    conditions.push(sql`catalogue_changes.created_at >= ${day}::date::timestamp at time zone 'UTC'
      and catalogue_changes.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`);
  }
  return selectChange(db)
    .where(sql.join(conditions, sql` and `) as RawBuilder<SqlBool>)
    .orderBy("catalogueChanges.id", "desc")
    .limit(limit)
    .execute();
}

export function findRecent(db: Db, id: number) {
  return selectChange(db).where("catalogueChanges.id", "=", id).executeTakeFirst();
}

/** Leaves the content of added and deleted films and creators in the database. */
function selectChange(db: Db) {
  const isWhole = sql`catalogue_changes.change in ('added', 'deleted', 'restored')
    and catalogue_changes.subject <> 'event'`;
  return db
    .selectFrom("catalogueChanges")
    .leftJoin("profiles", "profiles.userId", "catalogueChanges.actorId")
    .leftJoin("profiles as suggester", "suggester.userId", "catalogueChanges.suggestedBy")
    .select([
      "catalogueChanges.id",
      "catalogueChanges.subject",
      "catalogueChanges.subjectId",
      "catalogueChanges.label",
      "catalogueChanges.change",
      "catalogueChanges.createdAt",
      "catalogueChanges.importId",
      "catalogueChanges.importRow",
      "catalogueChanges.source",
      "profiles.username as actorUsername",
      "suggester.username as suggesterUsername",
    ])
    .select([
      nameForStaff("profiles").as("actorName"),
      nameForStaff("suggester").as("suggesterName"),
      sql<Record<string, unknown>>`
        case when ${isWhole} then '{}' else catalogue_changes.before end
      `.as("before"),
      sql<Record<string, unknown>>`
        case when ${isWhole} then '{}' else catalogue_changes.after end
      `.as("after"),
      sql<string | null>`case catalogue_changes.subject
        when 'movie' then (select slug from movies where movies.id = subject_id)
        when 'event' then (select slug from events where events.id = subject_id)
        else (select slug from creators where creators.id = subject_id)
      end`.as("slug"),
    ]);
}

type Place = { id: number; subject: CatalogueSubject; subjectId: number };

export async function hasLater(db: Db, { id, subject, subjectId }: Place): Promise<boolean> {
  const later = await db
    .selectFrom("catalogueChanges")
    .select("id")
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .where("id", ">", id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

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
    select profiles.username, ${nameForStaff("profiles")} as name
    from curators
    join profiles on profiles.user_id = curators.actor_id
    order by name, profiles.username
    limit ${limit}
  `.execute(db);
  return rows;
}

// Changes that a film may have had since it was added, such as its cast and poster.
const mostLookedAt = 40;

export async function findJustAdded(db: Db, actorId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select subject_id as id
    from (
      select id, subject, subject_id, change, import_id, created_at from catalogue_changes
      where actor_id = ${actorId} order by id desc limit ${sql.lit(mostLookedAt)}
    ) as latest
    where subject = 'movie' and change = 'added' and import_id is null
      and created_at > now() - interval '1 hour'
    order by latest.id desc limit 1
  `.execute(db);
  return rows[0]?.id;
}
