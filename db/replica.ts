import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { findReplayed, findWritten } from "./log-position.ts";
import { runQuery } from "./prepared.ts";
import type { Reading } from "./reading.ts";
import { createRequiredPosition } from "./required-position.ts";
import { cancelStatement, type OnTimed } from "./statement-limit.ts";
import { describeConnectionLoss, isUnreachable } from "./unreachable.ts";

export type Replica = ReturnType<typeof createReplica>;

export type ReplicaNews = { isRead: boolean; reason?: string };

/** Short, so that a replica that hangs delays nobody. */
export const replicaTimeouts = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 3_000,
  keepAlive: true,
};

// Writes that notify nothing show after two polls at most.
const pollMilliseconds = 2_000;

// PostgreSQL, appendix A.
const refusedWrite = "25006";
const tookTooLong = "57014";
const replicaFailure = /^(53|58|57P|XX)/;

// A full pool or a late answer may be mere load; only the health check decides that it is down.
const timedOut = /^(timeout exceeded when trying to connect|Query read timeout)$/;

/** Reads go to a replica that has caught up, or else to the primary, unless that `isGone`. */
export function createReplica(
  open: (most: number) => pg.Pool,
  reach: () => Promise<pg.PoolClient>,
  onNews: (news: ReplicaNews) => void,
  { onTimed = () => {}, isGone }: { onTimed?: OnTimed | undefined; isGone: () => boolean },
) {
  const pool = open(10);
  const healthCheckPool = open(1);
  const requiredPosition = createRequiredPosition(() => lend(reach, findWritten));
  const followed = new WeakMap<pg.PoolClient, bigint>();
  let isUp: boolean | undefined;

  function setUp(isRead: boolean, error?: Error): void {
    if (isUp !== isRead) onNews({ isRead, ...(error && { reason: error.message }) });
    isUp = isRead;
  }

  const checkHealth = oneAtATime(() =>
    lend(() => healthCheckPool.connect(), findReplayed).then(
      () => setUp(true),
      (error: Error) => setUp(false, error),
    ),
  );
  const pollPrimary = oneAtATime(() => requiredPosition.poll().catch(() => {}));

  function poll(): void {
    void checkHealth();
    void pollPrimary();
  }

  async function hasFollowed(connection: pg.PoolClient, position: bigint): Promise<boolean> {
    if ((followed.get(connection) ?? -1n) >= position) return true;
    const replayed = await findReplayed(connection);
    followed.set(connection, replayed);
    return replayed >= position;
  }

  async function read(text: string, values: readonly unknown[], reading: Reading) {
    const needed = isGone()
      ? requiredPosition.positionWithoutPrimary()
      : requiredPosition.position();
    if (!isUp || needed === undefined || reading.isCurrent) return;
    const position = reading.seen > needed ? reading.seen : needed;
    try {
      return await lend(
        () => pool.connect(),
        async (connection) => {
          if (!(await hasFollowed(connection, position))) return;
          const began = performance.now();
          const answer = await runQuery(connection, text, [...values]);
          onTimed(text, performance.now() - began);
          return answer;
        },
      );
    } catch (error) {
      fallBack(error as Error & { code?: string }, reading);
    }
  }

  function fallBack(error: Error & { code?: string }, reading: Reading): void {
    const { code, message } = error;
    if (timedOut.test(message)) return;
    if (code === tookTooLong) throw error;
    if (code === refusedWrite) reading.hasWritten = true;
    else if (!code || replicaFailure.test(code) || isUnreachable(describeConnectionLoss(error)))
      setUp(false, error);
  }

  function connectFor(reading: Reading): PostgresPoolClient {
    let own: pg.PoolClient | undefined;
    async function query(text: string, values: readonly unknown[] = []) {
      const isRead = /^\s*(select|with)\b/i.test(text);
      const mayUseReplica = isRead && !own;
      const answer = mayUseReplica && (await read(text, values, reading));
      if (answer) return answer;
      if (!isRead) reading.isCurrent = reading.hasWritten = true;
      try {
        own ??= await reach();
        const current = await own.query(text, [...values]);
        // Later queries of the same answer must not see an older state.
        reading.isCurrent = true;
        return current;
      } catch (error) {
        // Now that the primary is known to be gone, the replica needs less.
        const isRetried = mayUseReplica && isUnreachable(error);
        const withoutPrimary = isRetried && (await read(text, values, reading));
        if (withoutPrimary) return withoutPrimary;
        throw error;
      }
    }
    const release = (isBroken?: boolean) => own?.release(isBroken);
    return { query, release } as object as PostgresPoolClient;
  }

  const healthCheck = setInterval(poll, pollMilliseconds).unref();
  poll();

  return {
    connectFor,
    noteChange: requiredPosition.noteChange,
    noteOwnChange: requiredPosition.noteOwnChange,
    noteDisconnected: requiredPosition.noteDisconnected,
    noteMissed: requiredPosition.noteMissed,
    findWritten: () => lend(reach, findWritten),
    async close() {
      clearInterval(healthCheck);
      await Promise.all([pool.end(), healthCheckPool.end()]);
    },
  };
}

function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await work();
    } finally {
      isUnderWay = false;
    }
  };
}

async function lend<Result>(
  connect: () => Promise<pg.PoolClient>,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await connect();
  try {
    const result = await work(connection);
    connection.release();
    return result;
  } catch (error) {
    const isLost = !(error as { code?: string }).code;
    // Otherwise the replica would go on with it.
    if (isLost) cancelStatement(connection).catch(() => {});
    connection.release(isLost);
    throw error;
  }
}
