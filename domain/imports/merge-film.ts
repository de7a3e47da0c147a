import { isDeepStrictEqual } from "node:util";
import type { MovieDocument } from "#domain/movies/curation.ts";
import { labelOfImportField } from "#shared/options/import-fields.ts";
import type { ExistingPolicy } from "#shared/options/imports.ts";
import type { ImportField, ImportPlan, PlanColumn } from "#shared/validation/import-plan.ts";
import { textOfField } from "./values/field-text.ts";
import type { FilmEntry } from "./values/read-film.ts";

type Part = keyof MovieDocument;

/** The parts of a film that a field of a file fills; identifiers are joined one by one. */
const partsOf: Partial<Record<ImportField, Part[]>> = {
  title: ["title"],
  original_title: ["originalTitle"],
  original_title_meaning: ["originalTitleMeaning"],
  description: ["description"],
  synopsis: ["synopsis"],
  tagline: ["tagline"],
  release_year: ["releaseYear"],
  genre: ["genre", "otherGenres"],
  language: ["language", "spokenLanguages"],
  subtitles: ["subtitleLanguages"],
  dubbed: ["dubbedLanguages"],
  country: ["countries"],
  director: ["director"],
  writer: ["writer"],
  producer: ["producer"],
  rating: ["contentRating"],
  content_warning: ["contentWarning"],
  keywords: ["keywords"],
  duration: ["durationMinutes"],
  colour: ["colour"],
  budget: ["budget", "budgetCurrency"],
  box_office: ["boxOffice", "boxOfficeCurrency"],
  poster_url: ["posterUrl"],
  youtube_url: ["youtubeUrl"],
  cast: ["cast"],
  crew: ["crew"],
  trailers: ["trailers"],
  awards: ["awards"],
};

/** What curators call a part of a film. */
export function labelOfPart(part: Part): string {
  const found = Object.entries(partsOf).find(([, parts]) => parts.includes(part));
  return found ? labelOfImportField(found[0] as ImportField) : "Identifiers";
}

/** A film as a document of the catalogue; `offers` and `related` are empty, as no file has them. */
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
    awards: entry.awards,
    offers: [],
    related: [],
  };
}

/** The fields for which a row has a text of its own: what is the same for all rows replaces nothing. */
export function listFilledFields(cells: readonly string[], { columns }: ImportPlan): ImportField[] {
  return (Object.entries(columns) as [ImportField, PlanColumn][])
    .filter(([field, column]) => textOfField(field, column, cells).trim() !== "")
    .map(([field]) => field);
}

/** A film with what a row adds to it by the plan, and the parts that differ then. */
export function mergeFilm(
  document: MovieDocument,
  entry: FilmEntry,
  { filled, policyOf }: { filled: ImportField[]; policyOf: (field: ImportField) => ExistingPolicy },
): { document: MovieDocument; changed: Part[] } {
  const wanted = documentOf(entry, document.creatorId);
  wanted.trailers = withKnownDays(wanted.trailers, document.trailers);
  const merged: MovieDocument = { ...document };
  for (const field of filled) {
    const policy = policyOf(field);
    if (policy === "leave") continue;
    for (const part of partsOf[field] ?? []) {
      if (isEmpty(wanted[part]) || (policy === "fill" && !isEmpty(document[part]))) continue;
      Object.assign(merged, { [part]: wanted[part] });
    }
    // A sum and its currency belong together.
    if (policy === "fill" && field === "budget" && document.budget === null) {
      merged.budgetCurrency = wanted.budgetCurrency;
    }
    if (policy === "fill" && field === "box_office" && document.boxOffice === null) {
      merged.boxOfficeCurrency = wanted.boxOfficeCurrency;
    }
  }
  const known = new Set(document.identifiers.map(({ scheme }) => scheme));
  const further = wanted.identifiers.filter(({ scheme }) => !known.has(scheme));
  if (policyOf("imdb_id") !== "leave" && further.length > 0) {
    merged.identifiers = [...document.identifiers, ...further].sort((a, b) =>
      a.scheme < b.scheme ? -1 : 1,
    );
  }
  if (merged.posterUrl !== document.posterUrl) {
    Object.assign(merged, { posterCredit: null, posterCreditUrl: null });
  }
  merged.otherGenres = merged.otherGenres.filter((genre) => genre !== merged.genre);
  merged.spokenLanguages = merged.spokenLanguages.filter((one) => one !== merged.language);
  const changed = (Object.keys(merged) as Part[]).filter(
    (part) => !isDeepStrictEqual(merged[part], document[part]),
  );
  return { document: merged, changed };
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
