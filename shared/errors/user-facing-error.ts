/** An error whose message alone tells whoever runs the site what is wrong and what to do. */
export class UserFacingError extends Error {
  override name = "UserFacingError";
  /** The built server and the scripts around it each have a copy of this class. */
  readonly isUserFacing = true;
}

/** What to print of an error that ends the process: one line where the message is enough. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const trace = error.cause
    ? `${error.stack}\nbecause of ${describeFailure(error.cause)}`
    : error.stack;
  return "isUserFacing" in error ? error.message : (trace ?? error.message);
}
