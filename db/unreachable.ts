import { UserFacingError } from "#shared/errors/user-facing-error.ts";

/** The database gives no connection: not now, or not to us. */
export class DatabaseUnreachable extends UserFacingError {
  override name = "DatabaseUnreachable";
}

// PostgreSQL, appendix A: class 08 is lost connections, 57P01–57P03 a server that stops or starts.
const saidByDatabase = /^(08...|57P0[1-3])$/;

// The driver gives these no code.
const messages = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be asked now, and later perhaps can. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachable) return true;
  const { code = "" } = error as NodeJS.ErrnoException;
  return saidByDatabase.test(code) || isUnreachable(error.cause);
}

/**
 * What a statement threw, as DatabaseUnreachable where its connection was lost: once it is away from
 * there, nothing tells an error of this socket from that of another, such as a reader's.
 */
export function describeConnectionLoss(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  const isOfSocket = syscall !== undefined || code === "EPIPE";
  if (!isOfSocket && !messages.test(message)) return error;
  return new DatabaseUnreachable(`The connection to the database was lost: ${message}.`, {
    cause: error,
  });
}

/** The error of a connection that could not be made, with where it should have led, no password. */
export function unreachable(connectionString: string | undefined, error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException;
  const where = connectionString ? ` at ${describe(new URL(connectionString))}` : "";
  const reason = message || code || "no reason given";
  return new DatabaseUnreachable(`The database${where} cannot be reached: ${reason}.`, {
    cause: error,
  });
}

function describe(url: URL): string {
  return `${url.searchParams.get("host") ?? url.host}${url.pathname}`;
}
