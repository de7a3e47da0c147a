import { hash } from "node:crypto";
import { type Compilable, CompiledQuery, type RawBuilder, sql } from "kysely";
import type { ClientBase, QueryConfig, QueryResult } from "pg";
import type { Db } from "./client.ts";

const names = new Map<string, string>();

// Each connection stores all of them until it ends.
const mostNames = 100;

const sessions = new WeakSet<ClientBase>();

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Place<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Compiles once and plans once per connection: for plans that do not depend on the values. */
export function prepare<Values extends object>() {
  return <Row>(build: (db: Db, place: Place<Values>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Db, values: Values): Promise<Row[]> => {
      compiled ??= build(db, (name) => sql.val(new Placeholder(name) as never)).compile();
      const parameters = compiled.parameters.map((one) =>
        one instanceof Placeholder ? values[one.name as keyof Values] : one,
      );
      name(compiled.sql);
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));
      return rows;
    };
  };
}

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

export function allowPrepared(connection: ClientBase): void {
  sessions.add(connection);
}

/** Skips a pooler such as PgBouncer, whose process number is not the session's. */
export async function allowPreparedIfDirect(
  connection: ClientBase,
  milliseconds?: number,
): Promise<void> {
  const text = "select pg_backend_pid() as session";
  const { rows } = await connection.query({ text, query_timeout: milliseconds } as QueryConfig);
  const { processID } = connection as ClientBase & { processID: number | null };
  if (rows[0].session === processID) allowPrepared(connection);
}

// PostgreSQL, appendix A: the statement is missing, exists already, or its result type has changed.
const notAsPrepared = ["26000", "42P05", "0A000"];

export async function runQuery(
  connection: ClientBase,
  statement: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult> {
  const prepared =
    typeof statement === "string" && sessions.has(connection) && names.get(statement);
  if (!prepared) return connection.query(statement, values);
  try {
    return await connection.query({ name: prepared, text: statement as string, values });
  } catch (error) {
    if (!notAsPrepared.includes((error as { code?: string }).code ?? "")) throw error;
    sessions.delete(connection);
    return runUnprepared(connection, statement as string, values, error);
  }
}

/** Repeats a query that failed as prepared; throws that failure where it aborted a transaction. */
async function runUnprepared(
  connection: ClientBase,
  text: string,
  values: unknown[] | undefined,
  failure: unknown,
): Promise<QueryResult> {
  try {
    return await connection.query(text, values);
  } catch (error) {
    // PostgreSQL, appendix A: an aborted transaction refuses statements without the reason.
    throw (error as { code?: string }).code === "25P02" ? failure : error;
  }
}
