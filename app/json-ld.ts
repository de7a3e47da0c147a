/** A single value by itself, as search engines expect it; undefined for none. */
export function oneOrMany<Value>(values: Value[]): Value | Value[] | undefined {
  return values.length > 1 ? values : values[0];
}

/** The data without what is not known. */
export function withoutGaps(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value));
}
