/** An error whose message tells the operator what is wrong and what to do. */
export class UserFacingError extends Error {
  override name = "UserFacingError";
  /** Instead of `instanceof`: the built server and its scripts have a copy of this class each. */
  readonly isUserFacing = true;
}

/** One line for a UserFacingError, otherwise the stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const trace = error.cause
    ? `${error.stack}\nbecause of ${describeFailure(error.cause)}`
    : error.stack;
  return "isUserFacing" in error ? error.message : (trace ?? error.message);
}
