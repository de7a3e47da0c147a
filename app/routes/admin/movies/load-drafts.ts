import { findCreators } from "#domain/creators/picking.ts";
import type { MovieFields } from "#domain/movies/curation.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { draftOf, type MovieDraft } from "./draft.ts";

/** What is stored of a film as its form shows it, for several states of it at once. */
export async function loadDrafts(viewer: Viewer, states: MovieFields[]): Promise<MovieDraft[]> {
  const ids = states.flatMap(({ creatorId }) => (creatorId === null ? [] : [creatorId]));
  const creators = await findCreators(viewer, ids);
  return states.map((state) => draftOf(state, creators.get(state.creatorId ?? 0)));
}
