import type { ListKind } from "#shared/options/movie-records.ts";
import { addressOf, longestSlug, toText } from "#shared/validation/search-params.ts";

export type Place = { kind: ListKind; key: string };

export type RecordsSearch = {
  slug: string | undefined;
  text: string;
  add?: ListKind | undefined;
  other: string | undefined;
  edit?: Place | undefined;
  remove?: Place | undefined;
};

export function parseRecordsSearch(
  params: URLSearchParams,
  kinds: readonly ListKind[],
): RecordsSearch {
  return {
    slug: toText(params.get("movie"), longestSlug) || undefined,
    text: toText(params.get("q")),
    other: toText(params.get("with"), longestSlug) || undefined,
    add: kinds.find((kind) => kind === params.get("add")),
    edit: toPlace(params.get("edit"), kinds),
    remove: toPlace(params.get("remove"), kinds),
  };
}

/** The path may have a query of its own, as the place in a list of many pages. */
export function linkToRecords(
  path: string,
  slug: string,
  { add, edit, remove }: { add?: ListKind; edit?: Place; remove?: Place } = {},
): string {
  const places = { edit: edit && nameOf(edit), remove: remove && nameOf(remove) };
  const [own = "", query] = path.split("?");
  const here = Object.fromEntries(new URLSearchParams(query));
  return addressOf(own, { ...here, movie: slug, add, ...places });
}

/** An entry's id in addresses and in the page. */
export function nameOf({ kind, key }: Place): string {
  return `${kind}-${key}`;
}

/** A record's id; 0, which none has, for any other text. */
export function toRecordId(param: unknown): number {
  const id = /^[1-9]\d{0,9}$/.test(String(param)) ? Number(param) : 0;
  return id < 2 ** 31 ? id : 0;
}

function toPlace(param: string | null, kinds: readonly ListKind[]): Place | undefined {
  const [kind = "", ...rest] = (param ?? "").split("-");
  const known = kinds.find((one) => one === kind);
  const key = toText(rest.join("-"), longestSlug);
  return known && key ? { kind: known, key } : undefined;
}
