import { isDeepStrictEqual } from "node:util";
import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { identityOf } from "#shared/offers/form.ts";
import type { SubtitleVerdict } from "#shared/offers/options.ts";
import { offerColumns, offerDays } from "../sql-fragments.ts";

export type OfferFields = Omit<Awaited<ReturnType<typeof listOffers>>[number], "movieId">;

export type ShownOffer = Awaited<ReturnType<typeof listShownOffers>>[number];

export function listOffers(db: Db, movieIds: number[]) {
  return db
    .selectFrom("movieOffers")
    .select("movieId")
    .select(offerColumns)
    .select(offerDays)
    .where(sql<SqlBool>`movie_id = any (${movieIds}::integer[])`)
    .orderBy("id")
    .execute();
}

const withoutVerdict = offerColumns.filter((column) => column !== "movieOffers.subtitleVerdict");

export function listShownOffers(db: Db, movieId: number) {
  return db
    .selectFrom("movieOffers")
    .innerJoin("providers", "providers.slug", "movieOffers.provider")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .select("movieOffers.id")
    .select(withoutVerdict)
    .select(
      sql<SubtitleVerdict | null>`coalesce(subtitle_verdict, readers_verdict)`.as(
        "subtitleVerdict",
      ),
    )
    .select(["providers.name as providerName", "providers.kind as providerKind"])
    .select(["providers.countries as providerCountries", "providers.searchAddress"])
    .select(["channels.title as channelTitle", "channels.official"])
    .select(offerDays)
    .where("movieId", "=", movieId)
    .where("state", "in", ["plays", "unsure"])
    .where("extent", "<>", "trailer")
    .where(
      sql<SqlBool>`(available_until is null or available_until >= (now() at time zone 'UTC')::date)`,
    )
    .orderBy("part")
    .orderBy("movieOffers.id")
    .execute();
}

/** Offers that stay keep their ids, by which others name them. */
export async function replaceOffers(db: Db, movieId: number, offers: OfferFields[]): Promise<void> {
  const stored = await db
    .selectFrom("movieOffers")
    .select(["id", ...offerColumns])
    .select(offerDays)
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
    if (id === 0) {
      await db
        .insertInto("movieOffers")
        .values({ ...offer, movieId })
        .execute();
    } else if (!isDeepStrictEqual(same, offer)) {
      await db.updateTable("movieOffers").set(offer).where("id", "=", id).execute();
    }
  }
  const gone = [0, ...[...left.values()].map(({ id }) => id)];
  await db.deleteFrom("movieOffers").where("id", "in", gone).execute();
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
