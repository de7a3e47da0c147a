import { UserFacingError } from "#shared/errors/user-facing-error.ts";

export class DatabaseUnreachable extends UserFacingError {
  override name = "DatabaseUnreachable";
}

// PostgreSQL, appendix A: class 08 is lost connections, 57P01–57P03 a server that stops or starts.
const databaseCodes = /^(08...|57P0[1-3])$/;

// PostgreSQL, appendix A: insufficient privilege, also for files of its own that it cannot open.
const noPrivilege = "42501";
const ofFile = /^could not \w+ (file|directory) /;

const messages = /^(Connection terminated|Client has encountered a connection error)/;

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachable) return true;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === noPrivilege && ofFile.test(message)) return true;
  return databaseCodes.test(code) || isUnreachable(error.cause);
}

/** Call it where the statement runs: later a socket's error cannot be told from another's. */
export function describeConnectionLoss(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  const isOfSocket = syscall !== undefined || code === "EPIPE";
  if (!isOfSocket && !messages.test(message)) return error;
  return new DatabaseUnreachable(`The connection to the database was lost: ${message}.`, {
    cause: error,
  });
}

/** The message has the address without the password. */
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
