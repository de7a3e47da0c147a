import { isStopped, limitStatements } from "#db/statement-limit.ts";
import { config } from "./config.ts";

/**
 * Does a request's work. A statement of it that takes longer than STATEMENT_TIMEOUT_SECONDS is
 * stopped, and throws what `isTooSlow` knows; nobody waits for it any more.
 */
export function withStatementLimit<Result>(work: () => Result): Result {
  return limitStatements(config().statementSeconds * 1000, work);
}

/** Does what a request begins and nobody waits for, which may take as long as it needs. */
export function withoutStatementLimit<Result>(work: () => Result): Result {
  return limitStatements(0, work);
}

/** Whether an error says that the database was asked for something that takes too long. */
export function isTooSlow(error: unknown): boolean {
  return isStopped(error);
}
