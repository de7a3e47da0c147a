import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "../sql-fragments.ts";

type ArchivedTable = {
  table: string;
  where: (movieId: number) => RawBuilder<boolean>;
  needs?: Record<string, string>;
  mayLose?: Record<string, string>;
  counted?: Record<string, string>;
  unlessTaken?: string[];
};

const ofMovie = (movieId: number) => sql<boolean>`movie_id = ${movieId}`;
const reviewsOf = (movieId: number) => sql`(select id from reviews where movie_id = ${movieId})`;
const ofReviews = (movieId: number) => sql<boolean>`review_id in ${reviewsOf(movieId)}`;
const ofReviewsOrReplies = (movieId: number) => sql<boolean>`(
  ${ofReviews(movieId)} or reply_id in (select id from replies where ${ofReviews(movieId)})
)`;
const ofEither = (movieId: number) =>
  sql<boolean>`(movie_id = ${movieId} or review_id in ${reviewsOf(movieId)})`;

const archived: readonly ArchivedTable[] = [
  {
    table: "movies",
    where: (movieId) => sql`id = ${movieId}`,
    mayLose: { creator_id: "creators (id)" },
    counted: {
      rating_counts: "'{0,0,0,0,0}'::integer[]",
      watchlist_count: "0",
      watch_marks: "'{}'::text[]",
      watch_marks_until: "null::date",
      award_marks: "'{}'::text[]",
    },
  },
  { table: "movie_identifiers", where: ofMovie, unlessTaken: ["scheme", "value"] },
  { table: "movie_cast", where: ofMovie },
  { table: "movie_crew", where: ofMovie },
  { table: "movie_trailers", where: ofMovie },
  { table: "nominations", where: ofMovie, unlessTaken: ["id"] },
  // Before the offers, whose return is news for those who wait.
  { table: "watch_alerts", where: ofMovie, needs: { user_id: "member (id)" } },
  {
    table: "movie_offers",
    where: ofMovie,
    // Without its channel, an unofficial upload would be shown as any other.
    needs: { provider: "providers (slug)", channel_id: "channels (id)" },
    mayLose: { checked_by: "member (id)" },
    counted: { readers_verdict: "null" },
  },
  {
    table: "subtitle_votes",
    where: (movieId) => sql`offer_id in (select id from movie_offers where movie_id = ${movieId})`,
    needs: { offer_id: "movie_offers (id)", user_id: "member (id)" },
  },
  {
    table: "offer_checks",
    where: (movieId) => sql`offer_id in (select id from movie_offers where movie_id = ${movieId})`,
    needs: { offer_id: "movie_offers (id)" },
  },
  {
    table: "channel_uploads",
    where: ofMovie,
    needs: { channel_id: "channels (id)" },
    unlessTaken: ["youtube_id"],
  },
  {
    table: "movie_related",
    where: (movieId) => sql`${movieId} in (movie_id, related_movie_id)`,
    needs: { movie_id: "movies (id)", related_movie_id: "movies (id)" },
  },
  {
    table: "reviews",
    where: ofMovie,
    needs: { user_id: "member (id)" },
    mayLose: { decided_by: "member (id)" },
    counted: { helpful_count: "0", comment_count: "0", flag_count: "0" },
  },
  {
    table: "earlier_texts",
    where: ofReviews,
    needs: { review_id: "reviews (id)", user_id: "member (id)" },
  },
  {
    table: "replies",
    where: ofReviews,
    needs: { review_id: "reviews (id)", user_id: "member (id)" },
    counted: { helpful_count: "0" },
  },
  {
    table: "helpful_votes",
    where: ofReviewsOrReplies,
    needs: {
      review_id: "reviews (id)",
      reply_id: "replies (id)",
      user_id: "member (id)",
    },
  },
  { table: "watchlists", where: ofMovie, needs: { user_id: "member (id)" } },
  { table: "diary_entries", where: ofMovie, needs: { user_id: "member (id)" } },
  { table: "member_list_movies", where: ofMovie, needs: { list_id: "member_lists (id)" } },
  {
    table: "moderation_cases",
    where: ofEither,
    needs: { review_id: "reviews (id)", reply_id: "replies (id)" },
    mayLose: { reporter_id: "member (id)", reviewed_by: "member (id)" },
  },
  {
    table: "corrections",
    where: ofMovie,
    needs: { case_id: "moderation_cases (id)" },
    mayLose: { member_id: "member (id)", decided_by: "member (id)" },
  },
  {
    table: "offer_reports",
    where: ofMovie,
    needs: { case_id: "moderation_cases (id)" },
    mayLose: { member_id: "member (id)", decided_by: "member (id)" },
  },
  {
    table: "offer_proposals",
    where: ofMovie,
    needs: { case_id: "moderation_cases (id)" },
    mayLose: { member_id: "member (id)", decided_by: "member (id)" },
  },
  {
    table: "flags",
    where: (movieId) => sql`(movie_id = ${movieId} or ${ofReviewsOrReplies(movieId)})`,
    needs: { case_id: "moderation_cases (id)", reply_id: "replies (id)" },
    mayLose: { reporter_id: "member (id)" },
  },
  {
    table: "activities",
    where: ofMovie,
    needs: {
      user_id: "member (id)",
      review_id: "reviews (id)",
      watchlist_id: "watchlists (id)",
      correction_id: "corrections (id)",
      offer_report_id: "offer_reports (id)",
      offer_proposal_id: "offer_proposals (id)",
      reply_id: "replies (id)",
      mentioned_in: "reviews (id)",
    },
  },
];

export const archivedTables = archived.map(({ table }) => table);

type Deletion = { movieId: number; title: string; slug: string; deletedBy: number };

export async function archiveMovie(db: Db, { movieId, title, slug, deletedBy }: Deletion) {
  // Locks the reviews: no vote or flag comes between their copy and their deletion.
  await sql`
    select count(*) from (
      select id from reviews where movie_id = ${movieId} order by id for update
    ) as locked
  `.execute(db);
  const parts = archived.map(
    ({ table, where }) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(rows)), '[]') from ${sql.table(table)} as rows
      where ${where(movieId)}
    )`,
  );
  await sql`
    insert into deleted_entries (subject, subject_id, label, slug, document, deleted_by)
    values ('movie', ${movieId}, ${title}, ${slug}, jsonb_build_object(${sql.join(parts)}),
      ${deletedBy})
  `.execute(db);
  await nameFilmInNominations(db, movieId);
  await db.deleteFrom("movies").where("id", "=", movieId).execute();
}

/** Those of a published film stay on the pages of festivals; those of a draft tell nobody its title. */
async function nameFilmInNominations(db: Db, movieId: number): Promise<void> {
  await sql`
    update nominations set film_title = title, film_year = release_year
    from movies
    where movie_id = movies.id and movies.id = ${movieId} and film_title is null and ${isPublished}
  `.execute(db);
}

export async function unarchiveMovie(db: Db, entryId: number): Promise<void> {
  for (const part of archived) {
    // Triggers recorded new rows for the restored ones; the archived rows replace them.
    if (part.table === "activities") await removeActivities(db, entryId);
    if (part.table === "offer_checks") await removeChecks(db, entryId);
    if (part.table === "nominations") await removeNominations(db, entryId);
    await restoreRows(db, entryId, part);
  }
  await clearAwaitingMail(db, entryId);
}

async function restoreRows(
  db: Db,
  entryId: number,
  { table, ...part }: ArchivedTable,
): Promise<void> {
  const { needs = {}, mayLose = {}, counted = {}, unlessTaken } = part;
  const columns = await listColumns(db, table);
  const values = columns.map(({ name, fallback }) => {
    if (counted[name]) return sql`${sql.raw(counted[name])}`;
    const value = sql`archived.${sql.ref(name)}`;
    if (mayLose[name]) return sql`case when ${isPresent(name, mayLose[name])} then ${value} end`;
    return fallback === null ? value : sql`coalesce(${value}, ${sql.raw(fallback)})`;
  });
  const conditions = Object.entries(needs).map(([column, target]) => isPresent(column, target));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(values)}
    from deleted_entries,
      jsonb_populate_recordset(null::${sql.table(table)}, document -> ${table}) as archived
    where deleted_entries.id = ${entryId}
      and ${sql.join([sql`true`, ...conditions], sql` and `)}
    ${unlessTaken ? sql`on conflict (${sql.join(unlessTaken.map((column) => sql.ref(column)))}) do nothing` : sql``}
  `.execute(db);
}

function isPresent(column: string, target: string) {
  const [, table = "", id = ""] = /^(\w+) \((\w+)\)$/.exec(target) ?? [];
  return sql`(archived.${sql.ref(column)} is null or exists (
    select from ${sql.table(table)} as target where target.${sql.ref(id)} = archived.${sql.ref(column)}
  ))`;
}

/** `fallback` is what a column has that the archived rows may be older than. */
async function listColumns(db: Db, table: string) {
  const { rows } = await sql<{ name: string; fallback: string | null }>`
    select column_name::text as name,
      case when is_nullable = 'NO' then column_default end as fallback
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(db);
  return rows;
}

async function removeActivities(db: Db, entryId: number): Promise<void> {
  await sql`
    delete from activities
    where movie_id = (select subject_id from deleted_entries where id = ${entryId})
  `.execute(db);
}

async function removeChecks(db: Db, entryId: number): Promise<void> {
  await sql`
    delete from offer_checks where offer_id in (
      select id from movie_offers
      where movie_id = (select subject_id from deleted_entries where id = ${entryId})
    )
  `.execute(db);
}

/** One that another film has been linked to since stays there. */
async function removeNominations(db: Db, entryId: number): Promise<void> {
  await sql`
    delete from nominations
    using deleted_entries,
      jsonb_populate_recordset(null::nominations, document -> 'nominations') as archived
    where deleted_entries.id = ${entryId}
      and (nominations.movie_id is null or nominations.movie_id = subject_id)
      and (
        nominations.id = archived.id
        or (nominations.movie_id, nominations.name, nominations.category, nominations.year)
          = (archived.movie_id, archived.name, archived.category, archived.year)
      )
  `.execute(db);
}

/** Mail that has waited since before the deletion is out of date. */
async function clearAwaitingMail(db: Db, entryId: number): Promise<void> {
  await sql`
    update activities set awaits_mail = false
    where awaits_mail
      and movie_id = (select subject_id from deleted_entries where id = ${entryId})
  `.execute(db);
}

export async function changeArchivedSlug(db: Db, entryId: number, slug: string): Promise<void> {
  await sql`
    update deleted_entries
    set document = jsonb_set(document, '{movies,0,slug}', to_jsonb(${slug}::text))
    where id = ${entryId}
  `.execute(db);
}
