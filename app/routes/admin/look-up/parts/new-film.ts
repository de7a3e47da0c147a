import { joinParts, listFilmRows } from "#domain/lookup/film-rows.ts";
import { listFilmReadings, readRef } from "#domain/lookup/lookup.ts";
import { describeSources } from "#domain/lookup/offers.ts";
import { amendMovie, listMoviesIdentified, type MovieParts } from "#domain/movies/amending.ts";
import type { MovieFields } from "#domain/movies/curation.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import { fieldNames, type MovieDraft } from "../../movies/movie-form/draft.ts";
import type { Filled } from "./filled-alert.tsx";
import { presentSource } from "./present-look-up.ts";

type FilledDraft = { draft: MovieDraft; filled?: Filled };

/** The form for a new film with what an entry says; where it cannot be read, as it was. */
export async function fillDraft(
  viewer: Viewer,
  empty: MovieDraft,
  from: string,
): Promise<FilledDraft> {
  const { parts, readings, problems } = await readEntry(viewer, from);
  const draft = { ...empty };
  for (const name of fieldNames) {
    const value = parts[name as keyof MovieParts];
    if (name === "featured" || name === "creator" || value === undefined || value === null)
      continue;
    draft[name] = Array.isArray(value) ? value.join(", ") : String(value);
  }
  const besides = [
    ...(parts.cast ? [countOf(parts.cast.length, "cast member")] : []),
    ...(parts.boxOffice && parts.boxOfficeCurrency !== "USD"
      ? [`the box office's currency, ${parts.boxOfficeCurrency}`]
      : []),
    ...(parts.identifiers ? [countOf(parts.identifiers.length, "identifier")] : []),
  ];
  const sources = readings.map(({ source }) => presentSource(source));
  const [same] = await listMoviesIdentified(viewer, parts.identifiers ?? []);
  if (same) problems.push(`“${same.title}” is in the catalogue with this identifier already.`);
  const unmapped = readings.flatMap((reading) => reading.unmapped);
  return { draft, filled: { sources, besides, unmapped, problems } };
}

/**
 * Gives a film that was just added what its form has no fields for; of the values that the form
 * has, those that were sent stay.
 */
export async function amendFromLookUp(
  viewer: Viewer,
  slug: string,
  { from, fields }: { from: string; fields: MovieFields },
): Promise<void> {
  const { parts, readings } = await readEntry(viewer, from);
  if (readings.length === 0) return;
  const { cast, identifiers = [], otherGenres = [], spokenLanguages = [] } = parts;
  const taken = await listMoviesIdentified(viewer, identifiers);
  const isFree = (scheme: string) => !taken.some((other) => other.scheme === scheme);
  const { budgetCurrency, boxOfficeCurrency } = parts;
  const besides: MovieParts = {
    ...(cast && { cast }),
    identifiers: identifiers.filter(({ scheme }) => isFree(scheme)),
    ...(fields.genre === parts.genre && { otherGenres }),
    ...(fields.language === parts.language && { spokenLanguages }),
    ...(budgetCurrency && fields.budget === parts.budget && { budgetCurrency }),
    ...(boxOfficeCurrency && fields.boxOffice === parts.boxOffice && { boxOfficeCurrency }),
  };
  const source = describeSources(readings.map((reading) => ({ sources: [reading.source] })));
  await amendMovie(viewer, slug, { parts: besides, source });
}

/** What an entry offers for an empty film and is ticked beforehand. */
async function readEntry(viewer: Viewer, from: string) {
  const { found, problems } = await listFilmReadings(viewer, readRef(from));
  const offers = listFilmRows({}, found).flatMap((row) => row.offers);
  const parts = joinParts(
    {},
    offers.filter(({ isTicked }) => isTicked),
  );
  return { parts, readings: found, problems };
}
