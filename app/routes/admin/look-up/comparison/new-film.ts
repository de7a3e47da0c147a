import { joinParts, listFilmRows } from "#domain/lookup/film-rows.ts";
import { listFilmReadings, readRef } from "#domain/lookup/lookup.ts";
import { describeSources } from "#domain/lookup/offers.ts";
import { listMoviesIdentified, type MovieParts } from "#domain/movies/amending.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { languageFields } from "#shared/film/fields.ts";
import { countOf } from "#shared/format/count-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { fieldNames, type MovieDraft } from "../../movies/movie-form/draft.ts";
import type { Filled } from "./filled-alert.tsx";
import { presentSource } from "./present-look-up.ts";

type FilledDraft = { draft: MovieDraft; filled?: Filled };

/** The form for a new film, filled from an entry; unchanged if that cannot be read. */
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
  draft.otherGenres = (parts.otherGenres ?? []).join();
  for (const name of languageFields) {
    draft[name] = (parts[name] ?? []).map(labelOfLanguage).join(", ");
  }
  const { taken, identifiers } = await findFreeIdentifiers(viewer, parts);
  for (const { scheme, value } of identifiers) draft[scheme] = value;
  const besides = parts.cast ? [countOf(parts.cast.length, "cast member")] : [];
  const sources = readings.map(({ source }) => presentSource(source));
  const [same] = taken;
  if (same) problems.push(`“${same.title}” is in the catalogue with this identifier already.`);
  const unmapped = readings.flatMap((reading) => reading.unmapped);
  return { draft, filled: { sources, besides, unmapped, problems } };
}

/** Facts of an entry that the form has no fields for, and their source. */
export async function readPartsBeside(viewer: Viewer, from: string) {
  const { parts, readings } = await readEntry(viewer, from);
  if (readings.length === 0) return {};
  const source = describeSources(readings.map((reading) => ({ sources: [reading.source] })));
  return { ...(parts.cast && { parts: { cast: parts.cast } }), source };
}

/** Leaves out identifiers that other films have. */
async function findFreeIdentifiers(viewer: Viewer, { identifiers = [] }: MovieParts) {
  const taken = await listMoviesIdentified(viewer, identifiers);
  const isFree = (scheme: string) => !taken.some((other) => other.scheme === scheme);
  return { taken, identifiers: identifiers.filter(({ scheme }) => isFree(scheme)) };
}

/** Facts of an entry that are ticked by default for an empty film. */
async function readEntry(viewer: Viewer, from: string) {
  const { found, problems } = await listFilmReadings(viewer, readRef(from));
  const offers = listFilmRows({}, found).flatMap((row) => row.offers);
  const parts = joinParts(
    {},
    offers.filter(({ isTicked }) => isTicked),
  );
  return { parts, readings: found, problems };
}
