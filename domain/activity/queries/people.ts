import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isListed } from "#domain/member-lists/sql-fragments.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";

export type Kind = keyof typeof sources;

/** Where the rows of a kind are, and which of them followers may see. */
const sources = {
  watched: {
    table: "diary_entries",
    isShown: sql`is_watched_lately(watched_on, diary_entries.created_at) and not is_imported
      and shows_diary`,
  },
  review: { table: "reviews", isShown: isApproved },
  list: { table: "member_lists", isShown: isListed },
} as const;

type Wanted = { kinds: Kind[]; limit: number; after?: string | undefined };

export type Row = {
  kind: Kind;
  id: number;
  happenedAt: Date;
  /** What the next page comes after. */
  place: string;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
  movieId: number | null;
  rating: number | null;
  watchedOn: string | null;
  reviewText: string | null;
  hasSpoilers: boolean | null;
  title: string | null;
  slug: string | null;
  movieCount: number | null;
};

/**
 * The newest of all whom a member follows. Of each kind, only those members are read further whose
 * newest is among as many as are wanted; so it reads little more than one row of each member.
 */
export async function listNewest(db: Db, userId: number, wanted: Wanted): Promise<Row[]> {
  const newest = wanted.kinds.map((kind) => sql`(${newestOf(kind, wanted)})`);
  const { rows } = await sql<Row>`
    with followed as materialized (
      select followed_id as user_id, shows_diary
      from follows cross join lateral (
        -- Or the planner reads all profiles for somebody who follows many.
        select diary_audience <> 'me' as shows_diary from profiles
        where user_id = followed_id and is_confirmed offset 0
      ) as followed
      where follower_id = ${userId} and not muted
    ), found as (
      ${sql.join(newest, sql` union all `)}
      order by created_at desc, kind desc, id desc limit ${wanted.limit}
    )
    select kind, found.id, found.created_at as happened_at,
      concat_ws('_', (extract(epoch from found.created_at) * 1000000)::bigint, kind, found.id) as place,
      username, display_name, avatar_url,
      coalesce(reviews.movie_id, diary_entries.movie_id) as movie_id,
      coalesce(reviews.rating, diary_entries.rating) as rating,
      watched_on, review_text, has_spoilers, member_lists.title, member_lists.slug, movie_count
    from found
    join profiles on profiles.user_id = found.user_id
    left join diary_entries on kind = 'watched' and diary_entries.id = found.id
    left join reviews on kind = 'review' and reviews.id = found.id
    left join member_lists on kind = 'list' and member_lists.id = found.id
    order by found.created_at desc, kind desc, found.id desc
  `.execute(db);
  return rows;
}

function newestOf(kind: Kind, { limit, after }: Wanted): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(kind)} as kind, entry.* from (
      select followed.* from followed cross join lateral (${entriesOf(kind, 1, after)}) as first
      order by first.created_at desc, first.id desc limit ${limit}
    ) as followed
    cross join lateral (${entriesOf(kind, limit, after)}) as entry
    order by created_at desc, id desc limit ${limit}
  `;
}

/** Those of the member of `followed`. Indexes: diary_entries_of_feed, reviews_of_feed, member_lists_of_feed. */
function entriesOf(kind: Kind, limit: number, after: string | undefined): RawBuilder<unknown> {
  const { table, isShown } = sources[kind];
  const [id, createdAt] = [sql.ref(`${table}.id`), sql.ref(`${table}.created_at`)];
  return sql`
    select ${sql.ref(`${table}.user_id`)}, ${id}, ${createdAt} from ${sql.table(table)}
    where ${sql.ref(`${table}.user_id`)} = followed.user_id and ${isShown}
      and ${after === undefined ? sql`true` : isAfter(after, kind, { id, createdAt })}
    order by ${createdAt} desc, ${id} desc limit ${limit}
  `;
}

type Columns = { id: RawBuilder<unknown>; createdAt: RawBuilder<unknown> };

function isAfter(place: string, kind: Kind, { id, createdAt }: Columns): RawBuilder<SqlBool> {
  const [micros, lastKind, lastId] = place.split("_");
  const moment = sql`to_timestamp(${micros}::double precision / 1000000)`;
  return sql`(
    ${createdAt} <= ${moment}
    and (${createdAt}, ${sql.lit(kind)}::text, ${id}) < (${moment}, ${lastKind}::text, ${lastId}::integer)
  )`;
}
