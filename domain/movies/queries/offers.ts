import { isDeepStrictEqual } from "node:util";
import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { SubtitleVerdict } from "#shared/options/offers.ts";
import { isPublished } from "../sql-fragments.ts";

const dayOf = (column: "availableFrom" | "availableUntil" | "checkedOn") =>
  sql<string | null>`${sql.ref(column)}::text`.as(column);

const columns = [
  "provider",
  "channelId",
  "address",
  "youtubeId",
  "extent",
  "part",
  "parts",
  "access",
  "quality",
  "audioLanguages",
  "subtitleLanguages",
  "hasBurntInSubtitles",
  "subtitleVerdict",
  "priceMinor",
  "priceCurrency",
  "minutes",
  "countryRule",
  "countries",
  "state",
  "listedTitle",
] as const;

const days = [dayOf("availableFrom"), dayOf("availableUntil"), dayOf("checkedOn")] as const;

export type OfferFields = Awaited<ReturnType<typeof listOffers>>[number];

export type StoredOffer = Awaited<ReturnType<typeof listStoredOffers>>[number];

export type ShownOffer = Awaited<ReturnType<typeof listShownOffers>>[number];

export function listOffers(db: Db, movieId: number) {
  return db
    .selectFrom("movieOffers")
    .select(columns)
    .select(days)
    .where("movieId", "=", movieId)
    .orderBy("id")
    .execute();
}

export function listStoredOffers(db: Db, movieId: number) {
  return db
    .selectFrom("movieOffers")
    .innerJoin("providers", "providers.slug", "movieOffers.provider")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .select(["movieOffers.id", ...columns.map((column) => `movieOffers.${column}` as const)])
    .select(["providers.name as providerName", "channels.title as channelTitle"])
    .select(["channels.handle as channelHandle", "channels.youtubeId as channelYoutubeId"])
    .select("channels.official")
    .select([
      sql<string | null>`available_from::text`.as("availableFrom"),
      sql<string | null>`available_until::text`.as("availableUntil"),
      sql<string | null>`movie_offers.checked_on::text`.as("checkedOn"),
    ])
    .where("movieId", "=", movieId)
    .orderBy("part")
    .orderBy("movieOffers.id")
    .execute();
}

/** Offers of today and later that are not known to be gone; no trailers. */
export function listShownOffers(db: Db, movieId: number) {
  return selectShown(db, movieId).execute();
}

export function listReportableOffers(db: Db, movieId: number) {
  return selectShown(db, movieId).select("movieOffers.id").execute();
}

const withoutVerdict = columns.filter((column) => column !== "subtitleVerdict");

function selectShown(db: Db, movieId: number) {
  return db
    .selectFrom("movieOffers")
    .innerJoin("providers", "providers.slug", "movieOffers.provider")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .select(withoutVerdict.map((column) => `movieOffers.${column}` as const))
    .select(
      sql<SubtitleVerdict | null>`coalesce(subtitle_verdict, readers_verdict)`.as(
        "subtitleVerdict",
      ),
    )
    .select(["providers.name as providerName", "providers.kind as providerKind"])
    .select("providers.countries as providerCountries")
    .select(["channels.title as channelTitle", "channels.official"])
    .select([
      sql<string | null>`available_from::text`.as("availableFrom"),
      sql<string | null>`available_until::text`.as("availableUntil"),
      sql<string | null>`movie_offers.checked_on::text`.as("checkedOn"),
    ])
    .where("movieId", "=", movieId)
    .where("state", "in", ["plays", "unsure"])
    .where("extent", "<>", "trailer")
    .where(
      sql<SqlBool>`(available_until is null or available_until >= (now() at time zone 'UTC')::date)`,
    )
    .orderBy("part")
    .orderBy("movieOffers.id");
}

type OfferAddress = Pick<OfferFields, "youtubeId" | "address">;

const isAt = ({ youtubeId, address }: OfferAddress) =>
  youtubeId
    ? sql<SqlBool>`movie_offers.youtube_id = ${youtubeId}`
    : sql<SqlBool>`movie_offers.address = ${address} and movie_offers.youtube_id is null`;

export function findOtherMovie(
  db: Db,
  movieId: number,
  address: OfferAddress,
  { isPublic = false }: { isPublic?: boolean } = {},
) {
  return db
    .selectFrom("movieOffers")
    .innerJoin("movies", "movies.id", "movieOffers.movieId")
    .select(["movies.title", "movies.releaseYear", "movies.slug"])
    .where(isAt(address))
    .where(isPublic ? isPublished : sql<SqlBool>`true`)
    .where("movies.id", "<>", movieId)
    .orderBy("movieOffers.id")
    .limit(1)
    .executeTakeFirst();
}

export async function listOtherMovies(db: Db, movieId: number, sought: OfferAddress[]) {
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

export async function insertOffer(db: Db, movieId: number, offer: Checked): Promise<number> {
  const { id } = await db
    .insertInto("movieOffers")
    .values({ ...offer, movieId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** One statement, so that triggers work out the consequences once for all. */
export async function insertOffers(db: Db, movieId: number, offers: Checked[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({ ...offer, movieId }));
  await db.insertInto("movieOffers").values(rows).execute();
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

export function identityOf(offer: Pick<OfferFields, (typeof identifying)[number]>): string {
  const { youtubeId, address, provider, access, part } = offer;
  return JSON.stringify([youtubeId ?? address, provider, access, part]);
}

const identifying = ["youtubeId", "address", "provider", "access", "part"] as const;

/** Offers that stay keep their ids, by which others name them. */
export async function replaceOffers(db: Db, movieId: number, offers: OfferFields[]): Promise<void> {
  const stored = await db
    .selectFrom("movieOffers")
    .select(["id", ...columns])
    .select(days)
    .where("movieId", "=", movieId)
    .orderBy("id")
    .execute();
  const left = new Map(stored.map((offer) => [identityOf(offer), offer]));
  const known = await listKnown(db, offers);
  for (const wanted of offers) {
    if (!known.providers.has(wanted.provider)) continue;
    const present = left.get(identityOf(wanted));
    const hasChannel = wanted.channelId === null || known.channels.has(wanted.channelId);
    if (!hasChannel && !present) continue;
    const offer = hasChannel ? wanted : { ...wanted, channelId: present?.channelId ?? null };
    const { id, ...same } = present ?? { id: 0 };
    left.delete(identityOf(offer));
    if (id === 0) await insertOffer(db, movieId, offer);
    else if (!isDeepStrictEqual(same, offer)) await updateOffer(db, { id, movieId }, offer);
  }
  await deleteOffers(
    db,
    movieId,
    [...left.values()].map(({ id }) => id),
  );
}

async function listKnown(db: Db, offers: OfferFields[]) {
  const providers = await db
    .selectFrom("providers")
    .select("slug")
    .where("slug", "in", ["", ...offers.map(({ provider }) => provider)])
    .forKeyShare()
    .execute();
  const channels = await db
    .selectFrom("channels")
    .select("id")
    .where("id", "in", [0, ...offers.flatMap(({ channelId }) => channelId ?? [])])
    .forKeyShare()
    .execute();
  return {
    providers: new Set(providers.map(({ slug }) => slug)),
    channels: new Set(channels.map(({ id }) => id)),
  };
}
