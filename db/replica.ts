import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { createDemand } from "./demand.ts";
import { findReplayed, findWritten } from "./log-position.ts";
import { ask } from "./prepared.ts";
import type { Reading } from "./reading.ts";
import { cancelStatement } from "./statement-limit.ts";
import { isUnreachable, nameLoss } from "./unreachable.ts";

export type Replica = ReturnType<typeof createReplica>;

export type ReplicaNews = { isRead: boolean; reason?: string };

/** Settings of pools of connections to a replica: for one that hangs nobody waits long. */
export const impatience = { connectionTimeoutMillis: 1_000, query_timeout: 3_000, keepAlive: true };

// What others write and nobody tells of shows after two rounds at most.
const roundMilliseconds = 2_000;

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
  const lookout = open(1);
  const demand = createDemand(() => lend(reach, findWritten));
  const followed = new WeakMap<pg.PoolClient, bigint>();
  let isUp: boolean | undefined;

  function turn(isRead: boolean, error?: Error): void {
    if (isUp !== isRead) onNews({ isRead, ...(error && { reason: error.message }) });
    isUp = isRead;
  }

  const look = oneAtATime(() =>
    lend(() => lookout.connect(), findReplayed).then(
      () => turn(true),
      (error: Error) => turn(false, error),
    ),
  );
  // Without the primary no more is needed than was.
  const learn = oneAtATime(() => demand.round().catch(() => {}));

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
    const needed = demand.position();
    if (!isUp || needed === undefined || reading.isCurrent) return;
    const position = reading.seen > needed ? reading.seen : needed;
    try {
      return await lend(
        () => pool.connect(),
        async (connection) => {
          if (await hasFollowed(connection, position)) return ask(connection, text, [...values]);
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
    else if (!code || itsOwnTrouble.test(code) || isUnreachable(nameLoss(error)))
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

  const rounds = setInterval(lookAround, roundMilliseconds).unref();
  lookAround();

  return {
    connectFor,
    /** Takes note that something was changed just now, by whomever. */
    hear: demand.hear,
    /** How far the primary has written. */
    findWritten: () => lend(reach, findWritten),
    async close() {
      clearInterval(rounds);
      await Promise.all([pool.end(), lookout.end()]);
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
