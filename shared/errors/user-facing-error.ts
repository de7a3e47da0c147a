/** An error whose message tells the operator what is wrong and what to do. */
export class UserFacingError extends Error {
  override name = "UserFacingError";
  /** The built server and the scripts around it each have a copy of this class. */
  readonly isUserFacing = true;
}

/** The output for an error that ends the process: one line for a UserFacingError. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const trace = error.cause
    ? `${error.stack}\nbecause of ${describeFailure(error.cause)}`
    : error.stack;
  return "isUserFacing" in error ? error.message : (trace ?? error.message);
}
