import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { SuggestionStatus } from "#shared/options/flags.ts";
import type { Language } from "#shared/options/languages.ts";

type Proposal = {
  movieId: number;
  caseId: number;
  memberId: number;
  address: string;
  youtubeId: string | null;
  channel: string | null;
  part: number | null;
  parts: number | null;
  audioLanguages: Language[];
  subtitleLanguages: Language[];
  note: string | null;
};

export async function isWaiting(
  db: Db,
  { movieId, address, part }: Pick<Proposal, "movieId" | "address" | "part">,
): Promise<boolean> {
  const found = await db
    .selectFrom("offerProposals")
    .select("id")
    .where("movieId", "=", movieId)
    .where("status", "=", "pending")
    .where("address", "=", address)
    .where(sql<SqlBool>`part is not distinct from ${part}::integer`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertProposal(db: Db, proposal: Proposal): Promise<void> {
  await db.insertInto("offerProposals").values(proposal).execute();
}

export function findProposal(db: Db, id: number) {
  return db
    .selectFrom("offerProposals")
    .innerJoin("movies", "movies.id", "offerProposals.movieId")
    .selectAll("offerProposals")
    .select("movies.slug")
    .where("offerProposals.id", "=", id)
    .executeTakeFirst();
}

/** The first `most` of each case; waiting ones say which published film has the address. */
export async function listOfCases(db: Db, caseIds: number[], most: number) {
  const { rows } = await sql<{
    id: number;
    caseId: number;
    address: string;
    youtubeId: string | null;
    channel: string | null;
    part: number | null;
    parts: number | null;
    audioLanguages: Language[];
    subtitleLanguages: Language[];
    note: string | null;
    status: SuggestionStatus;
    reason: string | null;
    createdAt: Date;
    name: string | null;
    isInFilm: boolean;
    otherTitle: string | null;
    otherSlug: string | null;
  }>`
    select shown.*, ${nameForStaff("profiles")} as name, other.title as other_title,
      other.slug as other_slug, shown.status = 'pending' and exists (
        select from movie_offers as own
        where own.movie_id = shown.movie_id and own.part is not distinct from shown.part
          and (own.youtube_id = shown.youtube_id or own.youtube_id is null
            and shown.youtube_id is null and own.address = shown.address)
      ) as is_in_film
    from unnest(${caseIds}::integer[]) as cases (id)
    cross join lateral (
      select id, case_id, movie_id, member_id, address, youtube_id, channel, part, parts,
        audio_languages, subtitle_languages, note, status, reason, created_at
      from offer_proposals where case_id = cases.id
      order by status <> 'pending', id limit ${most}
    ) as shown
    left join profiles on profiles.user_id = shown.member_id
    left join lateral (
      select title, slug from (
        select movie_id from movie_offers
        where youtube_id = shown.youtube_id and movie_id <> shown.movie_id
        union all
        select movie_id from movie_offers
        where shown.youtube_id is null and address = shown.address and youtube_id is null
          and movie_id <> shown.movie_id
      ) as offers
      join movies on movies.id = offers.movie_id and ${isPublished}
      limit 1
    ) as other on shown.status = 'pending'
    order by shown.id
  `.execute(db);
  return rows;
}

export function listProposalsOfMember(db: Db, memberId: number) {
  return db
    .selectFrom("offerProposals")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "offerProposals.movieId").on(sql<SqlBool>`${isPublished}`),
    )
    .select(["movies.title as movie", "movies.slug"])
    .select(["offerProposals.address as url", "channel", "part", "parts", "note"])
    .select(["offerProposals.audioLanguages", "offerProposals.subtitleLanguages"])
    .select(["offerProposals.status", "offerProposals.reason", "offerProposals.createdAt"])
    .where("memberId", "=", memberId)
    .orderBy("offerProposals.id")
    .execute();
}
