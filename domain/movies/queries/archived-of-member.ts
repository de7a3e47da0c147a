import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";

type Archived = {
  movie: string;
  deletedAt: Date;
  reviews: {
    rating: number;
    reviewText: string | null;
    hasSpoilers: boolean;
    status: string;
    createdAt: string;
  }[];
  earlierTexts: { rating: number; reviewText: string; replacedAt: string }[];
  watchlist: { isFavorite: boolean; addedAt: string }[];
  diary: { watchedOn: string | null; venue: string | null; rating: number | null }[];
  listed: { note: string | null; addedAt: string }[];
  alerts: { createdAt: string }[];
  votes: number;
  replies: { replyText: string; quote: string | null; createdAt: string }[];
  flags: { reason: string; details: string | null }[];
  corrections: { field: string; value: string; source: string | null; status: string }[];
  offerReports: { offer: string; reason: string; details: string | null }[];
  offerProposals: { url: string; note: string | null; status: string }[];
  subtitleVotes: { verdict: string }[];
};

export async function listContributions(db: Db, userId: number): Promise<Archived[]> {
  const isOwn = sql`row ->> 'user_id' = ${String(userId)}`;
  const isOwnFlag = sql`row ->> 'reporter_id' = ${String(userId)}`;
  const isOwnSuggestion = sql`row ->> 'member_id' = ${String(userId)}`;
  const rowsOf = (table: string, fields: RawBuilder<unknown>, condition = isOwn) => sql`array(
    select jsonb_build_object(${fields}) from jsonb_array_elements(document -> ${sql.lit(table)}) as row
    where ${condition}
  )`;
  const { rows } = await sql<Archived>`
    select label as movie, deleted_at,
      ${rowsOf(
        "reviews",
        sql`'rating', row -> 'rating', 'reviewText', row -> 'review_text',
          'hasSpoilers', row -> 'has_spoilers',
          'status', row -> 'status', 'createdAt', row -> 'created_at'`,
      )} as reviews,
      ${rowsOf(
        "earlier_texts",
        sql`'rating', row -> 'rating', 'reviewText', row -> 'review_text',
          'replacedAt', row -> 'replaced_at'`,
      )} as earlier_texts,
      ${rowsOf(
        "watchlists",
        sql`'isFavorite', row -> 'is_favorite', 'addedAt', row -> 'added_at'`,
      )} as watchlist,
      ${rowsOf(
        "diary_entries",
        sql`'watchedOn', row -> 'watched_on', 'venue', row -> 'venue', 'rating', row -> 'rating'`,
      )} as diary,
      ${rowsOf(
        "member_list_movies",
        sql`'note', row -> 'note', 'addedAt', row -> 'added_at'`,
      )} as listed,
      ${rowsOf("watch_alerts", sql`'createdAt', row -> 'created_at'`)} as alerts,
      cardinality(${rowsOf("helpful_votes", sql`'id', row -> 'id'`)}) as votes,
      ${rowsOf(
        "replies",
        sql`'replyText', row -> 'reply_text', 'quote', row -> 'quote',
          'createdAt', row -> 'created_at'`,
      )} as replies,
      ${rowsOf(
        "flags",
        sql`'reason', row -> 'reason', 'details', row -> 'details'`,
        isOwnFlag,
      )} as flags,
      ${rowsOf(
        "corrections",
        sql`'field', row -> 'field', 'value', row -> 'value', 'source', row -> 'source',
          'status', row -> 'status'`,
        isOwnSuggestion,
      )} as corrections,
      ${rowsOf(
        "offer_reports",
        sql`'offer', row -> 'place', 'reason', row -> 'reason', 'details', row -> 'details'`,
        isOwnSuggestion,
      )} as offer_reports,
      ${rowsOf(
        "offer_proposals",
        sql`'url', row -> 'address', 'note', row -> 'note', 'status', row -> 'status'`,
        isOwnSuggestion,
      )} as offer_proposals,
      ${rowsOf("subtitle_votes", sql`'verdict', row -> 'verdict'`)} as subtitle_votes
    from deleted_entries
    where ${isAboutMember(userId)}
    order by deleted_at desc, id desc
  `.execute(db);
  return rows;
}

export async function anonymizeMember(
  db: Db,
  userId: number,
  formerAuthor: string | null,
): Promise<void> {
  const others = sql`row ->> 'user_id' is distinct from ${String(userId)}`;
  const nameless = sql`
    row || jsonb_build_object('user_id', null, 'former_author', ${formerAuthor}::text)`;
  const parts = [
    "reviews",
    "earlier_texts",
    "helpful_votes",
    "replies",
    "subtitle_votes",
    "watchlists",
    "diary_entries",
    "member_list_movies",
    "watch_alerts",
    "activities",
  ].map((table) => {
    const staysArchived = table === "reviews" && formerAuthor !== null;
    return sql`${sql.lit(table)}, (
      select coalesce(
        jsonb_agg(case when ${others} then row else ${nameless} end order by place), '[]'
      )
      from jsonb_array_elements(document -> ${sql.lit(table)}) with ordinality as rows (row, place)
      where ${staysArchived ? sql`true` : others}
    )`;
  });
  const written = [
    { table: "moderation_cases", column: "reporter_id" },
    { table: "flags", column: "reporter_id" },
    { table: "corrections", column: "member_id" },
    { table: "offer_reports", column: "member_id" },
    { table: "offer_proposals", column: "member_id" },
  ].map(
    ({ table, column }) => sql`${sql.lit(table)}, (
      select coalesce(
        jsonb_agg(
          case when row ->> ${sql.lit(column)} = ${String(userId)}
            then row || jsonb_build_object(${sql.lit(column)}, null) else row end
          order by place
        ), '[]'
      )
      from jsonb_array_elements(document -> ${sql.lit(table)}) with ordinality as rows (row, place)
    )`,
  );
  await sql`
    update deleted_entries set document = document || jsonb_build_object(${sql.join([...parts, ...written])})
    where ${isAboutMember(userId)}
  `.execute(db);
}

function isAboutMember(userId: number): RawBuilder<boolean> {
  return sql`subject = 'movie' and jsonb_path_exists(
    document,
    '$.*[*] ? (@.user_id == $id || @.reporter_id == $id || @.member_id == $id)',
    jsonb_build_object('id', ${userId}::integer)
  )`;
}
