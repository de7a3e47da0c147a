import { isStopped, limitStatements } from "#db/statement-limit.ts";
import { config } from "./config.ts";

/**
 * Runs a request's work. A statement longer than STATEMENT_TIMEOUT_SECONDS is stopped and throws an
 * error that `isTooSlow` recognises.
 */
export function withStatementLimit<Result>(work: () => Result): Result {
  return limitStatements(config().statementSeconds * 1000, work);
}

/** Runs background work, whose statements take the time they need. */
export function withoutStatementLimit<Result>(work: () => Result): Result {
  return limitStatements(0, work);
}

/** Whether an error means that a statement was stopped for taking too long. */
export function isTooSlow(error: unknown): boolean {
  return isStopped(error);
}
