import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { readPosterName } from "#shared/text/poster-name.ts";
import { changeMovie } from "./curation.ts";
import { listNamed, type NamedMovie } from "./queries/poster-matches.ts";
import { setPoster } from "./queries/posters.ts";

type PosterMatch = {
  sure: string | undefined;
  films: NamedMovie[];
};

const action = "edit movies";

/** Matches identifiers, address, or title and year in any spelling; throws Forbidden. */
export async function matchPoster(viewer: Viewer, fileName: string): Promise<PosterMatch> {
  requireCapability(viewer, "curate-catalogue", action);
  const name = readPosterName(fileName);
  const found = await listNamed(database(), name);
  const [first, second] = found;
  const isAlone = first && (!second || second.rank > first.rank);
  // A title alone is certain only where the file says no other year.
  const isSure = isAlone && (first.rank < 4 || name.year === undefined);
  const films = found.map(({ rank: _rank, ...film }) => film);
  return { sure: isSure ? first.slug : undefined, films };
}

/** One change of the history for each film; throws NotFound, Forbidden. */
export async function replacePosterOf(
  viewer: Viewer,
  slug: string,
  address: string,
): Promise<void> {
  await changeMovie(viewer, slug, action, (db, { id }) => setPoster(db, id, address));
}
