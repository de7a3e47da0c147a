import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { OfferFields } from "#domain/movies/movie-page.ts";
import { isPublished, offerColumns, offerDays } from "#domain/movies/sql-fragments.ts";

export type StoredOffer = Awaited<ReturnType<typeof listStoredOffers>>[number];

export function listStoredOffers(db: Db, movieId: number) {
  return db
    .selectFrom("movieOffers")
    .innerJoin("providers", "providers.slug", "movieOffers.provider")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .select(["movieOffers.id", ...offerColumns])
    .select(["providers.name as providerName", "channels.title as channelTitle"])
    .select(["channels.handle as channelHandle", "channels.youtubeId as channelYoutubeId"])
    .select("channels.official")
    .select(offerDays)
    .where("movieId", "=", movieId)
    .orderBy("part")
    .orderBy("movieOffers.id")
    .execute();
}

type OfferAddress = Pick<OfferFields, "youtubeId" | "address">;

const isAt = ({ youtubeId, address }: OfferAddress) =>
  youtubeId
    ? sql<SqlBool>`movie_offers.youtube_id = ${youtubeId}`
    : sql<SqlBool>`movie_offers.address = ${address} and movie_offers.youtube_id is null`;

/** The first film with each address or video, other than the film. */
export async function listOtherMovies(
  db: Db,
  movieId: number,
  sought: OfferAddress[],
  { isPublic = false }: { isPublic?: boolean } = {},
) {
  const videos = sought.flatMap(({ youtubeId }) => youtubeId ?? []);
  const addresses = sought.flatMap(({ youtubeId, address }) => (!youtubeId && address) || []);
  const rows = await db
    .selectFrom("movieOffers")
    .innerJoin("movies", "movies.id", "movieOffers.movieId")
    .select(["movies.title", "movies.releaseYear", "address", "youtubeId"])
    .where((of) =>
      of.or([
        sql<SqlBool>`youtube_id = any (${videos}::text[]) and youtube_id is not null`,
        sql<SqlBool>`address = any (${addresses}::text[]) and address is not null
          and youtube_id is null`,
      ]),
    )
    .where(isPublic ? isPublished : sql<SqlBool>`true`)
    .where("movies.id", "<>", movieId)
    .orderBy("movieOffers.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.youtubeId ?? row.address, row]));
}

export function findOfferAt(
  db: Db,
  movieId: number,
  { part, ...address }: OfferAddress & { part: number | null },
) {
  return db
    .selectFrom("movieOffers")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .select(["movieOffers.id", "movieOffers.state", "movieOffers.extent", "channels.official"])
    .where("movieId", "=", movieId)
    .where(isAt(address))
    .where(sql<SqlBool>`part is not distinct from ${part}::integer`)
    .orderBy("movieOffers.id")
    .limit(1)
    .executeTakeFirst();
}

type Checked = OfferFields & { checkedBy?: number | null };

/** One statement, so that triggers work out the consequences once for all. */
export async function insertOffers(db: Db, movieId: number, offers: Checked[]): Promise<number[]> {
  if (offers.length === 0) return [];
  const rows = offers.map((offer) => ({ ...offer, movieId }));
  const added = await db.insertInto("movieOffers").values(rows).returning("id").execute();
  return added.map(({ id }) => id);
}

export async function updateOffer(
  db: Db,
  { id, movieId }: { id: number; movieId: number },
  offer: Partial<Checked>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("movieOffers")
    .set(offer)
    .where("id", "=", id)
    .where("movieId", "=", movieId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOffers(db: Db, movieId: number, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numDeletedRows } = await db
    .deleteFrom("movieOffers")
    .where("movieId", "=", movieId)
    .where("id", "in", ids)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
