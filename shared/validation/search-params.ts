export const longestText = 100;
export const longestSlug = 330;
const longestCursor = 600;
const lastPage = 999_999;

type Option<Value> = Value | { readonly value: Value };
type Place = { page?: number | undefined; cursor?: string | undefined };

/** A text to look for: in one line, without what the database refuses, at most so many letters. */
export function toText(given: string | null, most = longestText): string {
  const line = (given ?? "").replace(/\p{Cc}+/gu, " ").trim();
  // A cut must not leave half a letter.
  return line.slice(0, most).toWellFormed().trim();
}

/** A whole number from `least`, itself 1 or more, to `most`; nothing for any other text. */
export function toInteger(given: string | null, least: number, most: number): number | undefined {
  const number = /^[1-9]\d{0,6}$/.test(given ?? "") ? Number(given) : 0;
  return number >= least && number <= most ? number : undefined;
}

/** The page that an address asks for, from 1; the first for what is no such number. */
export function toPage(given: string | null): number {
  return toInteger(given, 1, lastPage) ?? 1;
}

/** The option that is written so, or nothing. */
export function toOption<Value extends string | number>(
  options: readonly Option<Value>[],
  given: string | null,
): Value | undefined {
  const values = options.map((option) => (typeof option === "object" ? option.value : option));
  return values.find((value) => String(value) === given);
}

/** The page, and the cursor by which the link to a far one says where to look for it. */
export function toPlace(params: URLSearchParams) {
  const page = toPage(params.get("page"));
  const cursor = params.get("from") ?? "";
  const isCursor = page > 1 && cursor !== "" && cursor.length <= longestCursor;
  return { page, cursor: isCursor ? cursor : undefined };
}

/** An address that says what is given; what is missing or empty is left out, as is the first page. */
export function addressOf(
  path: string,
  given: Record<string, string | number | undefined>,
  { page = 1, cursor }: Place = {},
): string {
  const all = page > 1 ? { ...given, page, from: cursor } : given;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) if (value) params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}
