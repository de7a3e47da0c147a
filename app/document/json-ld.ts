export function oneOrMany<Value>(values: Value[]): Value | Value[] | undefined {
  return values.length > 1 ? values : values[0];
}

/** Drops falsy values. */
export function withoutGaps(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value));
}
