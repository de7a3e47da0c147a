export const longestText = 100;
export const longestPasted = 1000;
export const longestSlug = 330;
const longestCursor = 600;
const lastPage = 999_999;

type Option<Value> = Value | { readonly value: Value };
type Place = { page?: number | undefined; cursor?: string | undefined };

/** A search text: one line without control characters, at most `most` characters. */
export function toText(input: string | null, most = longestText): string {
  const line = (input ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return Array.from(line.toWellFormed()).slice(0, most).join("").trim();
}

/** A whole number from `least`, which is 1 or more, to `most`; else undefined. */
export function toInteger(input: string | null, least: number, most: number): number | undefined {
  const number = /^[1-9]\d{0,6}$/.test(input ?? "") ? Number(input) : 0;
  return number >= least && number <= most ? number : undefined;
}

export function toPage(input: string | null): number {
  return toInteger(input, 1, lastPage) ?? 1;
}

export function toOption<Value extends string | number>(
  options: readonly Option<Value>[],
  input: string | null,
): Value | undefined {
  const values = options.map((option) => (typeof option === "object" ? option.value : option));
  return values.find((value) => String(value) === input);
}

export function toPlace(params: URLSearchParams) {
  const page = toPage(params.get("page"));
  const cursor = params.get("from") ?? "";
  const isCursor = page > 1 && cursor !== "" && cursor.length <= longestCursor;
  return { page, cursor: isCursor ? cursor : undefined };
}

/** An address with these parameters, without empty ones and without the first page. */
export function addressOf(
  path: string,
  input: Record<string, string | number | undefined>,
  { page = 1, cursor }: Place = {},
): string {
  const all = page > 1 ? { ...input, page, from: cursor } : input;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) if (value) params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The largest number of an integer column. */
export const largestInteger = 2_147_483_647;

export function toInternalId(segment: string): number | undefined {
  const id = /^\d{1,10}$/.test(segment) ? Number(segment) : Number.NaN;
  return id >= 1 && id <= largestInteger ? id : undefined;
}

/** True for a day of the calendar, such as "2026-12-24". */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
