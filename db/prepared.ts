import { hash } from "node:crypto";
import { type Compilable, CompiledQuery, type RawBuilder, sql } from "kysely";
import type { ClientBase, QueryConfig, QueryResult } from "pg";
import type { Db } from "./client.ts";

/** What a prepared statement is called on every connection, by its text. */
const names = new Map<string, string>();

// A connection holds each until it ends; what has more forms than this is not prepared.
const mostNames = 100;

/** Connections on which a prepared statement stays. */
const sessions = new WeakSet<ClientBase>();

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for the value of this name that each execution brings. */
type Place<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that is put together once, and whose statement PostgreSQL plans once for each connection:
 * for what pages ask again and again, and one plan serves whatever the values.
 */
export function prepare<Values extends object>() {
  return <Row>(build: (db: Db, place: Place<Values>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Db, values: Values): Promise<Row[]> => {
      compiled ??= build(db, (name) => sql.val(new Placeholder(name) as never)).compile();
      const given = compiled.parameters.map((one) =>
        one instanceof Placeholder ? values[one.name as keyof Values] : one,
      );
      name(compiled.sql);
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, given));
      return rows;
    };
  };
}

/** Executes a query that has a few forms, each of them as a prepared statement. */
export async function executePrepared<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  name(compiled.sql);
  const { rows } = await db.executeQuery<Row>(compiled);
  return rows;
}

function name(text: string): void {
  if (names.has(text) || names.size >= mostNames) return;
  names.set(text, `griot_${hash("sha256", text).slice(0, 16)}`);
}

/** Has prepared statements stay on this connection, which has one session to itself. */
export function allowPrepared(connection: ClientBase): void {
  sessions.add(connection);
}

/**
 * The same where the connection leads to PostgreSQL itself: a pooler such as PgBouncer lends another
 * session for every transaction, and gives the connection a number of its own at its beginning.
 */
export async function allowPreparedIfDirect(
  connection: ClientBase,
  milliseconds?: number,
): Promise<void> {
  const text = "select pg_backend_pid() as session";
  const { rows } = await connection.query({ text, query_timeout: milliseconds } as QueryConfig);
  const { processID } = connection as ClientBase & { processID: number | null };
  if (rows[0].session === processID) allowPrepared(connection);
}

// PostgreSQL, appendix A: it is not there, another is, or a table has changed and its rows with it.
const notAsPrepared = ["26000", "42P05", "0A000"];

/** Asks this of the connection, by its name where it is prepared and stays so. */
export async function runQuery(
  connection: ClientBase,
  asked: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult> {
  const prepared = typeof asked === "string" && sessions.has(connection) && names.get(asked);
  if (!prepared) return connection.query(asked, values);
  try {
    return await connection.query({ name: prepared, text: asked as string, values });
  } catch (error) {
    if (!notAsPrepared.includes((error as { code?: string }).code ?? "")) throw error;
    sessions.delete(connection);
    return askByText(connection, asked as string, values, error);
  }
}

/** Asks what failed as prepared; throws that failure where it has ended a transaction. */
async function askByText(
  connection: ClientBase,
  text: string,
  values: unknown[] | undefined,
  failure: unknown,
): Promise<QueryResult> {
  try {
    return await connection.query(text, values);
  } catch (error) {
    // PostgreSQL, appendix A: a transaction that has failed takes no statement, and does not say why.
    throw (error as { code?: string }).code === "25P02" ? failure : error;
  }
}
