import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createConnection } from "node:net";
import type { PoolClient, QueryConfig } from "pg";
import { runQuery } from "./prepared.ts";
import { CommitUnconfirmed, requireConfirmed } from "./unconfirmed-commit.ts";
import { describeConnectionLoss } from "./unreachable.ts";

const limit = new AsyncLocalStorage<number>();

export class StatementStopped extends Error {
  override name = "StatementStopped";
}

export function isStopped(error: unknown): boolean {
  // 57014: query_canceled, by the database's own `statement_timeout`.
  return error instanceof StatementStopped || (error as { code?: string } | null)?.code === "57014";
}

/** Limits each statement in `work`; 0 is no limit. */
export function limitStatements<Result>(milliseconds: number, work: () => Result): Result {
  return limit.run(milliseconds, work);
}

const writesNothing = /^\s*(select|rollback)\b/i;

const stopMilliseconds = 5_000;

export type OnTimed = (text: string, milliseconds: number) => void;

type Listeners = {
  onAsked: () => (mayHaveWritten: boolean) => void;
  onTimed?: OnTimed | undefined;
  onLost: () => void;
};

/** Calls `stop` at the limit, and cuts the connection where that fails. Throws StatementStopped. */
export function withLimit(
  connection: PoolClient,
  stop: (connection: PoolClient) => Promise<unknown>,
  { onAsked, onTimed, onLost }: Listeners,
): PoolClient {
  let stopped: StatementStopped | undefined;
  const query = async (sql: string | QueryConfig, parameters?: unknown[]) => {
    let stopping: Promise<unknown> | undefined;
    let timer: NodeJS.Timeout | undefined;
    const milliseconds = limit.getStore();
    const cut = () => connection.connection.stream.destroy();
    const startStopping = () => {
      stopping = stop(connection);
      timer = setTimeout(cut, stopMilliseconds);
    };
    if (milliseconds) timer = setTimeout(startStopping, milliseconds);
    const onAnswered = onAsked();
    const text = typeof sql === "string" ? sql : sql.text;
    const began = performance.now();
    try {
      const answer = await runQuery(connection, sql, parameters);
      const isOver = connection.getTransactionStatus() === "I";
      onAnswered(isOver && !writesNothing.test(text));
      requireConfirmed(connection);
      return answer;
    } catch (error) {
      if (error instanceof CommitUnconfirmed) throw error;
      const named = describeConnectionLoss(error);
      if (named !== error) onLost();
      if (stopping) stopped = new StatementStopped("The statement was stopped.", { cause: error });
      // A rollback after a lost connection fails too, and throws the first reason.
      throw stopped ?? named;
    } finally {
      onTimed?.(text, performance.now() - began);
      clearTimeout(timer);
      // A late stop would end the next user's statement on this connection.
      await stopping;
    }
  };
  return Object.assign(Object.create(connection), { query });
}

type Keyed = { host: string; port: number; processID: number; secretKey: number };

// PostgreSQL's manual, "Message Formats", CancelRequest.
const cancelRequestCode = 80_877_102;

/** Unlike `statement_timeout` it works through a pooler, and leaves no setting behind. */
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
  socket.setTimeout(stopMilliseconds, () => socket.destroy());
  // The other side must close it: PgBouncer 1.18 crashes if it is closed during a cancellation.
  socket.resume().write(request);
  await once(socket, "close");
}
