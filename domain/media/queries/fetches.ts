import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isAttemptDue } from "../sql-fragments.ts";

export type PictureKind = "poster" | "creator";

type Picture = { kind: PictureKind; url: string };

/** Counts the attempt; undefined where another process has claimed it. */
export async function claimFetch(db: Db, { kind, url }: Picture) {
  const { rows } = await sql<{ address: string | null; attempts: number }>`
    insert into picture_fetches (kind, url, attempts, next_attempt_at)
    values (${kind}, ${url}, 1, now() + interval '5 minutes')
    on conflict (kind, url) do update
      set attempts = least(picture_fetches.attempts + 1, 1000), next_attempt_at = excluded.next_attempt_at
      where picture_fetches.address is not null or ${isAttemptDue}
    returning address, attempts
  `.execute(db);
  return rows[0];
}

export async function endFetch(db: Db, { kind, url }: Picture, address: string): Promise<void> {
  await db
    .updateTable("pictureFetches")
    .set({ address, failure: null, nextAttemptAt: null })
    .where("kind", "=", kind)
    .where("url", "=", url)
    .execute();
}

type Failure = { failure: string; minutes: number | undefined };

export async function failFetch(db: Db, { kind, url }: Picture, { failure, minutes }: Failure) {
  const next = minutes === undefined ? null : sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db
    .updateTable("pictureFetches")
    .set({ failure: failure.slice(0, 500), nextAttemptAt: next })
    .where("kind", "=", kind)
    .where("url", "=", url)
    .execute();
}

export async function findAddress(db: Db, { kind, url }: Picture): Promise<string | undefined> {
  const fetched = await db
    .selectFrom("pictureFetches")
    .select("address")
    .where("kind", "=", kind)
    .where("url", "=", url)
    .executeTakeFirst();
  return fetched?.address ?? undefined;
}

export async function retryFailed(db: Db, kinds: PictureKind[]): Promise<void> {
  await db
    .updateTable("pictureFetches")
    .set({ attempts: 0, nextAttemptAt: sql<Date>`now()` })
    .where("failure", "is not", null)
    .where("kind", "in", kinds)
    .execute();
}

export async function deleteFetch(db: Db, address: string): Promise<void> {
  await db.deleteFrom("pictureFetches").where("address", "=", address).execute();
}
