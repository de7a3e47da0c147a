import { isDeepStrictEqual } from "node:util";
import { textOfField } from "#domain/film-tables/values/field-text.ts";
import type { FilmEntry } from "#domain/film-tables/values/read-film.ts";
import type { MovieDocument } from "#domain/movies/curation.ts";
import {
  filmColumns,
  type ImportField,
  labelOfImportField,
  rowColumns,
} from "#shared/film/columns.ts";
import type { ImportPlan, PlanColumn } from "#shared/validation/import-plan.ts";
import type { Written } from "./written-before.ts";

type Part = keyof MovieDocument;

/** The columns that fill parts of a film; identifiers and offers are joined one by one. */
const columns = new Map(
  filmColumns
    .filter(({ kind, name }) => kind === "records" && name !== "offers")
    .concat(rowColumns)
    .map((field) => [field.column, { isSum: field.kind === "sum", parts: field.parts as Part[] }]),
);

const usualOffer = {
  ...{ channelId: null, extent: "whole", part: null, parts: null, quality: null },
  ...{ audioLanguages: [], subtitleLanguages: [], hasBurntInSubtitles: false },
  ...{ subtitleVerdict: null, priceMinor: null, priceCurrency: null, minutes: null },
  ...{ countryRule: "unknown", countries: [], availableFrom: null, availableUntil: null },
  ...{ state: "plays", listedTitle: null, checkedOn: null },
} satisfies Partial<MovieDocument["offers"][number]>;

/** The label of a part of a film, as its column in files has it. */
export function labelOfPart(part: Part): string {
  const found = [...columns].find(([, { parts }]) => parts.includes(part));
  if (part === "offers") return labelOfImportField(part);
  return found ? labelOfImportField(found[0]) : "Identifiers";
}

/** A film as a document of the catalogue; `related` is empty, as no file has it. */
export function documentOf(entry: FilmEntry, creatorId: number | null): MovieDocument {
  const { slug: _address, state, publishOn, ...fields } = entry.movie;
  const withoutPosition = <Item extends { position: number }>({ position: _, ...item }: Item) =>
    item;
  return {
    ...fields,
    state: state ?? "published",
    publishOn: state === "scheduled" ? publishOn : null,
    creatorId,
    posterCredit: null,
    posterCreditUrl: null,
    identifiers: entry.identifiers,
    cast: entry.cast.map(withoutPosition),
    crew: entry.crew.map(withoutPosition),
    trailers: entry.trailers,
    // The history of films has no people of awards.
    awards: entry.awards.map(({ people: _, ...award }) => award),
    offers: entry.offers.map((offer) => ({ ...usualOffer, ...offer })),
    related: [],
  };
}

/** The fields for which a row has a text of its own: what is the same for all rows replaces nothing. */
function listFilledFields(cells: readonly string[], { columns }: ImportPlan): ImportField[] {
  return (Object.entries(columns) as [ImportField, PlanColumn][])
    .filter(([field, column]) => textOfField(field, column, cells).trim() !== "")
    .map(([field]) => field);
}

type Merging = {
  plan: ImportPlan;
  /** What the source that the plan follows wrote last. */
  written?: Written | undefined;
};

/**
 * A film with what a row adds to it by the plan, and the parts that differ then. `staying` are those
 * that the source has changed, and somebody here too.
 */
export function mergeFilm(
  document: MovieDocument,
  entry: FilmEntry,
  cells: readonly string[],
  { plan, written = {} }: Merging,
): { document: MovieDocument; changed: Part[]; staying: Part[] } {
  const wanted = documentOf(entry, document.creatorId);
  wanted.trailers = withKnownDays(wanted.trailers, document.trailers);
  const merged: MovieDocument = { ...document };
  const staying: Part[] = [];
  const policyOf = (field: ImportField) => plan.existingFields[field] ?? plan.existing;
  for (const field of listFilledFields(cells, plan)) {
    const policy = policyOf(field);
    if (policy === "leave") continue;
    const { isSum = false, parts = [] } = columns.get(field) ?? {};
    // A sum and its currency belong together.
    const isNewSum = isSum && parts[0] !== undefined && document[parts[0]] === null;
    for (const part of parts) {
      const isFilled = !isNewSum && !isEmpty(document[part]);
      if (isEmpty(wanted[part])) continue;
      if (policy === "replace" || !isFilled || isDeepStrictEqual(document[part], written[part])) {
        Object.assign(merged, { [part]: wanted[part] });
      } else if (part in written && !isDeepStrictEqual(wanted[part], written[part])) {
        staying.push(part);
      }
    }
  }
  if (policyOf("imdb_id") !== "leave") {
    const lists = [document.identifiers, wanted.identifiers, written.identifiers] as const;
    merged.identifiers = joinLists("scheme", "value", ...lists);
    merged.identifiers.sort((a, b) => (a.scheme < b.scheme ? -1 : 1));
  }
  if (policyOf("offers") !== "leave") {
    const lists = [document.offers, wanted.offers, written.offers] as const;
    merged.offers = joinLists("provider", "address", ...lists);
  }
  if (merged.posterUrl !== document.posterUrl) {
    Object.assign(merged, { posterCredit: null, posterCreditUrl: null });
  }
  merged.otherGenres = merged.otherGenres.filter((genre) => genre !== merged.genre);
  merged.spokenLanguages = merged.spokenLanguages.filter((one) => one !== merged.language);
  const changed = (Object.keys(merged) as Part[]).filter(
    (part) => !isDeepStrictEqual(merged[part], document[part]),
  );
  if (changed.includes("awards")) merged.awards = entry.awards;
  return { document: merged, changed, staying };
}

/** The items that are here, those with a value that the source wrote renewed, and further keys. */
function joinLists<Item>(
  key: keyof Item,
  value: keyof Item,
  here: Item[],
  wanted: Item[],
  written: Item[] = [],
): Item[] {
  const find = (items: Item[], item: Item) => items.find((one) => one[key] === item[key]);
  const joined = here.map((item) => {
    const other = find(wanted, item);
    const isRenewed =
      other?.[value] !== item[value] && find(written, item)?.[value] === item[value];
    return isRenewed && other ? other : item;
  });
  return [...joined, ...wanted.filter((item) => !find(here, item))];
}

/** A day of upload that a file does not give stays as it is known. */
function withKnownDays(
  trailers: MovieDocument["trailers"],
  known: MovieDocument["trailers"],
): MovieDocument["trailers"] {
  return trailers.map((trailer) => {
    const uploadedOn = known.find(({ url }) => url === trailer.url)?.uploadedOn;
    return { ...(uploadedOn && { uploadedOn }), ...trailer };
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
