import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createConnection } from "node:net";
import type { PoolClient, QueryConfig } from "pg";
import { runQuery } from "./prepared.ts";
import { describeConnectionLoss } from "./unreachable.ts";

const limit = new AsyncLocalStorage<number>();

/** A statement took longer than it may, and was stopped. */
export class StatementStopped extends Error {
  override name = "StatementStopped";
}

/** Whether an error says that a statement was stopped for taking too long, by us or the database. */
export function isStopped(error: unknown): boolean {
  // 57014: query_canceled, by a `statement_timeout` of the database's own.
  return error instanceof StatementStopped || (error as { code?: string } | null)?.code === "57014";
}

/** Has every statement of `work` stopped that takes longer than this; 0 is no limit. */
export function limitStatements<Result>(milliseconds: number, work: () => Result): Result {
  return limit.run(milliseconds, work);
}

// For the stop, and for the connection to say that it worked.
const patienceMilliseconds = 5_000;

type Listeners = {
  /** Told of each statement; what it gives is called once that is answered. */
  onAsked: () => () => void;
  /** Told of each statement that is lost with its connection. */
  onLost: () => void;
};

/**
 * The same connection, where `stop` ends a statement that takes longer than it may. One that is
 * not ended by it, for nothing comes through any more, ends with its connection. A statement that
 * fails with its connection throws DatabaseUnreachable.
 */
export function withLimit(
  connection: PoolClient,
  stop: (connection: PoolClient) => Promise<unknown>,
  { onAsked, onLost }: Listeners,
): PoolClient {
  let stopped: StatementStopped | undefined;
  const query = async (sql: string | QueryConfig, parameters?: unknown[]) => {
    let stopping: Promise<unknown> | undefined;
    let timer: NodeJS.Timeout | undefined;
    const milliseconds = limit.getStore();
    const cut = () => connection.connection.stream.destroy();
    const startStopping = () => {
      stopping = stop(connection);
      timer = setTimeout(cut, patienceMilliseconds);
    };
    if (milliseconds) timer = setTimeout(startStopping, milliseconds);
    const onAnswered = onAsked();
    try {
      const answer = await runQuery(connection, sql, parameters);
      onAnswered();
      return answer;
    } catch (error) {
      const named = describeConnectionLoss(error);
      if (named !== error) onLost();
      if (stopping) stopped = new StatementStopped("The statement was stopped.", { cause: error });
      // Where the connection is lost with the statement, a rollback fails for the same reason.
      throw stopped ?? named;
    } finally {
      clearTimeout(timer);
      // What stops it names the connection alone, so that nobody may have that before.
      await stopping;
    }
  };
  return Object.assign(Object.create(connection), { query });
}

type Keyed = { host: string; port: number; processID: number; secretKey: number };

// PostgreSQL's manual, "Message Formats", CancelRequest.
const cancelRequestCode = 80_877_102;

/**
 * Asks PostgreSQL to stop what a connection does, on a second one, as its protocol has it: unlike
 * `statement_timeout` it passes through a pooler such as PgBouncer, and leaves no setting behind.
 */
export async function cancelStatement(connection: PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = connection as unknown as Keyed;
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = host.startsWith("/")
    ? createConnection(`${host}/.s.PGSQL.${port}`)
    : createConnection(port, host);
  socket.setTimeout(patienceMilliseconds, () => socket.destroy());
  // Left for the other side to close: PgBouncer 1.18 dies of one that is closed while it cancels.
  socket.resume().write(request);
  await once(socket, "close");
}
