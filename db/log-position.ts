import type { ClientBase } from "pg";

const timeout = { query_timeout: 3_000 };

const form = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;

export function parsePosition(name: string): bigint | null {
  const [, high, low] = form.exec(name) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}

export function formatPosition(position: bigint): string {
  const [high, low] = [position >> 32n, position & 0xffff_ffffn];
  return `${high.toString(16)}/${low.toString(16)}`.toUpperCase();
}

export async function findWritten(primary: Pick<ClientBase, "query">): Promise<bigint> {
  const { rows } = await primary.query({
    text: "select pg_current_wal_lsn()::text as name",
    ...timeout,
  });
  return parsePosition(rows[0]?.name) ?? 0n;
}

/** Throws where it is no replica, or no longer one. */
export async function findReplayed(replica: Pick<ClientBase, "query">): Promise<bigint> {
  const { rows } = await replica.query(
    "select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as name",
  );
  if (!rows[0]?.follows) throw new Error("It follows no primary.");
  return parsePosition(rows[0].name ?? "") ?? 0n;
}
