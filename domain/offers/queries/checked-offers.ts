import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { channelLimits } from "#shared/validation/catalogue-limits.ts";

export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** Locks the offer's film too, so that nobody changes the offer meanwhile. */
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

export type NamedChannel = { youtubeId: string; handle: string | null; title: string };

/** Looks by handle only where no id is known: a handle may go to another channel. */
export function findChannelOf(db: Db, { youtubeId, handle }: NamedChannel) {
  return db
    .selectFrom("channels")
    .select(["id", "youtubeId", "handle"])
    .where((where) =>
      where.or([
        where("youtubeId", "=", youtubeId),
        where.and([
          where("youtubeId", "is", null),
          where(sql`lower(handle)`, "=", sql`lower(${handle}::text)`),
        ]),
      ]),
    )
    .orderBy(sql`youtube_id nulls last`)
    .limit(1)
    .executeTakeFirst();
}

/** Does nothing where another channel has the handle; fails where one gets it at the same time. */
export async function completeChannel(
  db: Db,
  id: number,
  { youtubeId, handle }: NamedChannel,
): Promise<void> {
  await sql`
    update channels set youtube_id = ${youtubeId}, handle = ${handle}
    where id = ${id} and not exists (
      select from channels as other where other.id <> ${id} and lower(other.handle) = lower(${handle})
    )
  `.execute(db);
}

/** Leaves out another channel's handle; undefined where somebody added the channel meanwhile. */
export async function addChannel(
  db: Db,
  { youtubeId, handle, title }: NamedChannel,
): Promise<number | undefined> {
  const isTaken = sql`exists (select from channels where lower(handle) = lower(${handle}))`;
  const added = await db
    .insertInto("channels")
    .values({
      youtubeId,
      owner: null,
      handle: sql<string | null>`case when not ${isTaken} then ${handle}::text end`,
      title: title.slice(0, channelLimits.title).toWellFormed(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export async function listWithoutHandle(db: Db, youtubeIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ youtubeId: string }>`
    select distinct youtube_id from unnest(${youtubeIds}::text[]) as named (youtube_id)
    where not exists (
      select from channels where channels.youtube_id = named.youtube_id and handle is not null
    )
  `.execute(db);
  return rows.map(({ youtubeId }) => youtubeId);
}
