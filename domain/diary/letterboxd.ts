import { database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { writeLine } from "#shared/format/csv.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { venues } from "#shared/options/venues.ts";
import * as queries from "./queries/letterboxd.ts";

// https://letterboxd.com/about/importing-data/
const columns = [
  ...["Title", "Year", "imdbID", "tmdbID", "WatchedDate", "Rating", "Rewatch", "Review", "Tags"],
];

/**
 * The lines of a table that Letterboxd imports: each time the member watched a film, and the films
 * they have only reviewed. Letterboxd knows only whole days; other dates are left out. Throws
 * SignInRequired and RateLimited.
 */
export async function exportForLetterboxd(viewer: Viewer): Promise<string[]> {
  const { id } = requireMember(viewer);
  await consumeRateLimit("export-table", id);
  const rows = await queries.listForLetterboxd(database(), id);
  const lines = rows.map(({ title, releaseYear, imdb, tmdb, ...row }) => [
    ...[title, String(releaseYear), imdb, tmdb],
    row.watchedOn?.length === 10 ? row.watchedOn : null,
    row.rating && String(row.rating),
    row.isRewatch ? "true" : "false",
    ...[row.reviewText, row.venue && labelOf(venues, row.venue)],
  ]);
  return [columns, ...lines].map(writeLine);
}

const listColumns = ["Title", "Year", "imdbID", "tmdbID", "Review"];

/**
 * The lines of the member's watchlist, or of their list with this slug, as Letterboxd imports them;
 * a note stands as its review. Throws as `exportForLetterboxd`, and NotFound for another's list.
 */
export async function exportFilmsForLetterboxd(viewer: Viewer, slug?: string): Promise<string[]> {
  const { id } = requireMember(viewer);
  await consumeRateLimit("export-table", id);
  const listId = slug === undefined ? undefined : await queries.findOwnList(database(), id, slug);
  if (slug !== undefined && listId === undefined) throw new NotFound("This list does not exist.");
  const rows =
    listId === undefined
      ? await queries.listWatchlist(database(), id)
      : await queries.listFilmsOf(database(), listId);
  const lines = rows.map(({ title, releaseYear, imdb, tmdb, note }) => {
    return [title, String(releaseYear), imdb, tmdb, note];
  });
  return [listColumns, ...lines].map(writeLine);
}
