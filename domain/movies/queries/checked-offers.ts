import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { channelLimits } from "#shared/validation/catalogue-limits.ts";

export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** Locks its film, then reads it. */
export async function lockOffer(db: Db, id: number) {
  await db
    .selectFrom("movies")
    .select("id")
    .where("id", "=", (one) =>
      one.selectFrom("movieOffers").select("movieId").where("movieOffers.id", "=", id),
    )
    .forUpdate()
    .execute();
  return db
    .selectFrom("movieOffers")
    .select(["id", "movieId", "address", "state", "minutes", "countryRule", "countries"])
    .select(["channelId", sql<string | null>`checked_on::text`.as("checkedOn")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Gives the id of the one that another process has added meanwhile. */
export async function addChannel(db: Db, youtubeId: string, title: string): Promise<number> {
  const short = title.slice(0, channelLimits.title).toWellFormed();
  const { id } = await db
    .insertInto("channels")
    .values({ youtubeId, handle: null, title: short, owner: null })
    .onConflict((conflict) => conflict.column("youtubeId").doUpdateSet({ youtubeId }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
