import { isStopped, limitStatements } from "#db/statement-limit.ts";
import { config } from "./config.ts";

export function withStatementLimit<Result>(work: () => Result): Result {
  return limitStatements(config().statementSeconds * 1000, work);
}

export function withoutStatementLimit<Result>(work: () => Result): Result {
  return limitStatements(0, work);
}

export function isTooSlow(error: unknown): boolean {
  return isStopped(error);
}
