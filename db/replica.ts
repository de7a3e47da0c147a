import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { findReplayed, findWritten } from "./log-position.ts";
import { runQuery } from "./prepared.ts";
import type { Reading } from "./reading.ts";
import { createRequiredPosition } from "./required-position.ts";
import { cancelStatement } from "./statement-limit.ts";
import { describeConnectionLoss, isUnreachable } from "./unreachable.ts";

export type Replica = ReturnType<typeof createReplica>;

export type ReplicaNews = { isRead: boolean; reason?: string };

/** Settings of pools of connections to a replica: for one that hangs nobody waits long. */
export const replicaTimeouts = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 3_000,
  keepAlive: true,
};

// What others write and nobody tells of shows after two rounds at most.
const pollMilliseconds = 2_000;

// PostgreSQL, appendix A.
const refusedWrite = "25006";
const tookTooLong = "57014";
const itsOwnTrouble = /^(53|58|57P|XX)/;

// The driver's words for a pool whose connections are all in use, and for an answer that is not
// there in time: signs of much work as well as of death, which a look tells apart.
const waitedInVain = /^(timeout exceeded when trying to connect|Query read timeout)$/;

/**
 * Reads from a replica, of which `open` gives pools of that many connections, as long as it answers
 * and has followed the primary far enough. Everything else is asked of the primary, and so is what
 * the replica fails at.
 */
export function createReplica(
  open: (most: number) => pg.Pool,
  reach: () => Promise<pg.PoolClient>,
  onNews: (news: ReplicaNews) => void,
) {
  const pool = open(10);
  // What is looked through waits for no reader.
  const healthCheckPool = open(1);
  const requiredPosition = createRequiredPosition(() => lend(reach, findWritten));
  const followed = new WeakMap<pg.PoolClient, bigint>();
  let isUp: boolean | undefined;

  function turn(isRead: boolean, error?: Error): void {
    if (isUp !== isRead) onNews({ isRead, ...(error && { reason: error.message }) });
    isUp = isRead;
  }

  const look = oneAtATime(() =>
    lend(() => healthCheckPool.connect(), findReplayed).then(
      () => turn(true),
      (error: Error) => turn(false, error),
    ),
  );
  // Without the primary no more is needed than was.
  const learn = oneAtATime(() => requiredPosition.poll().catch(() => {}));

  function lookAround(): void {
    void look();
    void learn();
  }

  async function hasFollowed(connection: pg.PoolClient, position: bigint): Promise<boolean> {
    if ((followed.get(connection) ?? -1n) >= position) return true;
    const replayed = await findReplayed(connection);
    followed.set(connection, replayed);
    return replayed >= position;
  }

  /** What the replica answers; undefined where the primary is to be asked. */
  async function read(text: string, values: readonly unknown[], reading: Reading) {
    const needed = requiredPosition.position();
    if (!isUp || needed === undefined || reading.isCurrent) return;
    const position = reading.seen > needed ? reading.seen : needed;
    try {
      return await lend(
        () => pool.connect(),
        async (connection) => {
          if (await hasFollowed(connection, position))
            return runQuery(connection, text, [...values]);
        },
      );
    } catch (error) {
      giveWay(error as Error & { code?: string }, reading);
    }
  }

  function giveWay(error: Error & { code?: string }, reading: Reading): void {
    const { code, message } = error;
    if (waitedInVain.test(message)) return;
    if (code === tookTooLong) throw error;
    if (code === refusedWrite) reading.hasWritten = true;
    else if (!code || itsOwnTrouble.test(code) || isUnreachable(describeConnectionLoss(error)))
      turn(false, error);
  }

  /** A connection that asks the replica where it may, and else the primary. */
  function connectFor(reading: Reading): PostgresPoolClient {
    let own: pg.PoolClient | undefined;
    async function query(text: string, values: readonly unknown[] = []) {
      const isRead = /^\s*(select|with)\b/i.test(text);
      const answer = own || !isRead ? undefined : await read(text, values, reading);
      if (answer) return answer;
      // The end of an answer is not read from an older state than its beginning.
      reading.isCurrent = true;
      reading.hasWritten ||= !isRead;
      own ??= await reach();
      return own.query(text, [...values]);
    }
    const release = (isBroken?: boolean) => own?.release(isBroken);
    return { query, release } as object as PostgresPoolClient;
  }

  const healthCheck = setInterval(lookAround, pollMilliseconds).unref();
  lookAround();

  return {
    connectFor,
    /** Takes note that something was changed just now, by whomever. */
    hear: requiredPosition.noteChange,
    /** How far the primary has written. */
    findWritten: () => lend(reach, findWritten),
    async close() {
      clearInterval(healthCheck);
      await Promise.all([pool.end(), healthCheckPool.end()]);
    },
  };
}

/** Does the work, except where it is still under way. */
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

/** Lends a connection, which is not used again where it failed. */
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
    // What nobody waits for any more does not go on there.
    if (isLost) cancelStatement(connection).catch(() => {});
    connection.release(isLost);
    throw error;
  }
}
