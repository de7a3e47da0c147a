import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";

export type NewUpload = Awaited<ReturnType<typeof listWaiting>>[number];

/** Channels that were never read come first. */
export async function listDueChannels(db: Db, limit: number) {
  const rows = await db
    .selectFrom("channels")
    .leftJoin("channelReads", "channelReads.channelId", "channels.id")
    .select(["channels.id", "channels.youtubeId"])
    .where("channels.official", "=", sql.lit("yes"))
    .where("channels.youtubeId", "is not", null)
    .where(sql<SqlBool>`coalesce(channel_reads.due_at <= now(), true)`)
    .orderBy(sql`channel_reads.due_at nulls first`)
    .orderBy("channels.id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, youtubeId }) => (youtubeId ? [{ id, youtubeId }] : []));
}

export async function saveRead(
  db: Db,
  channelId: number,
  read: { dueAt: Date; failure: string | null },
): Promise<void> {
  await db
    .insertInto("channelReads")
    .columns(["channelId", "dueAt", "failure"])
    .expression((build) =>
      build
        .selectFrom("channels")
        .select(["channels.id", sql`${read.dueAt}::timestamptz`.as("dueAt")])
        .select(sql`${read.failure}::text`.as("failure"))
        .where("channels.id", "=", channelId),
    )
    .onConflict((conflict) => conflict.column("channelId").doUpdateSet(read))
    .execute();
}

export function listFailures(db: Db, channelIds: number[]) {
  return db
    .selectFrom("channelReads")
    .innerJoin("channels", "channels.id", "channelReads.channelId")
    .select(["channels.id", "channelReads.failure"])
    .where("channels.official", "=", sql.lit("yes"))
    .where("channelReads.failure", "is not", null)
    .where("channels.id", "in", [0, ...channelIds])
    .execute();
}

export async function listKnownIds(db: Db, uploads: { youtubeId: string }[]): Promise<Set<string>> {
  const ids = ["", ...uploads.map(({ youtubeId }) => youtubeId)];
  const offers = await db
    .selectFrom("movieOffers")
    .select("youtubeId")
    .where("youtubeId", "in", ids)
    .execute();
  const found = await db
    .selectFrom("channelUploads")
    .select("youtubeId")
    .where("youtubeId", "in", ids)
    .execute();
  return new Set([...offers, ...found].flatMap(({ youtubeId }) => youtubeId ?? []));
}

export function listTitled(db: Db, foldedTitles: string[]) {
  return db
    .selectFrom("movies")
    .select(["id", "foldedTitle", "releaseYear", "durationMinutes"])
    .where("foldedTitle", "in", ["", ...foldedTitles])
    .limit(1000)
    .execute();
}

type Found = {
  youtubeId: string;
  channelId: number;
  movieId: number;
  title: string;
  minutes: number | null;
  uploadedOn: string | null;
};

export async function insertUpload(db: Db, upload: Found): Promise<void> {
  await db
    .insertInto("channelUploads")
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listWaiting(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return selectWaiting(db)
    .$if(before !== undefined, (select) => select.where("channelUploads.id", "<", before ?? 0))
    .orderBy("channelUploads.id", "desc")
    .limit(limit)
    .execute();
}

export function findWaiting(db: Db, id: number) {
  return selectWaiting(db).where("channelUploads.id", "=", id).executeTakeFirst();
}

function selectWaiting(db: Db) {
  return db
    .selectFrom("channelUploads")
    .innerJoin("movies", "movies.id", "channelUploads.movieId")
    .innerJoin("channels", "channels.id", "channelUploads.channelId")
    .select(["channelUploads.id", "channelUploads.youtubeId", "channelUploads.minutes"])
    .select(["channelUploads.title", "channels.title as channel"])
    .select("channels.youtubeId as channelYoutubeId")
    .select(["movies.slug", "movies.title as film", "movies.releaseYear"])
    .select(sql<string | null>`channel_uploads.uploaded_on::text`.as("uploadedOn"))
    .where("channelUploads.isDismissed", "=", sql.lit(false))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("movieOffers")
            .select("movieOffers.id")
            .whereRef("movieOffers.youtubeId", "=", "channelUploads.youtubeId"),
        ),
      ),
    );
}

export async function dismiss(db: Db, id: number): Promise<void> {
  await db.updateTable("channelUploads").set({ isDismissed: true }).where("id", "=", id).execute();
}
