import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/suggestions.ts";
import { listSpellings } from "./queries/words.ts";

const fewestCharacters = 2;
const limit = 8;

/** Names that only resemble the half-typed one follow if none begins so. Throws Forbidden. */
export async function suggestPeople(viewer: Viewer, text: string): Promise<string[]> {
  requireCapability(viewer, "curate-catalogue", "manage cast and crew");
  const words = fold(text);
  if (text.trim().length < fewestCharacters || !words) return [];
  const beginning = await Promise.all([
    queries.suggestCreators(database(), words, limit),
    queries.suggestCredited(database(), "movieCast", words, limit),
    queries.suggestCredited(database(), "movieCrew", words, limit),
  ]);
  if (beginning.some((found) => found.length > 0)) return unite(...beginning);
  const typed = { words, spellings: await listSpellings(database(), words) };
  const resembling = await Promise.all([
    queries.suggestLikeCreators(database(), words, limit),
    queries.suggestLikeCredited(database(), "movieCast", typed, limit),
    queries.suggestLikeCredited(database(), "movieCrew", typed, limit),
  ]);
  return unite(...resembling);
}

/** Creators by a name: first those who have its words, then those whose name resembles it. */
export async function listCreatorsLike(text: string): Promise<{ slug: string; name: string }[]> {
  const words = fold(text);
  if (!words) return [];
  const named = await queries.suggestCreators(database(), words, limit);
  const resembling = await queries.suggestLikeCreators(database(), words, limit);
  const bySlug = new Map([...named, ...resembling].map((creator) => [creator.slug, creator]));
  return [...bySlug.values()];
}

function unite(creators: { name: string }[], cast: string[], crew: string[]): string[] {
  const names = new Map<string, string>();
  for (const name of [...creators.map((creator) => creator.name), ...cast, ...crew]) {
    const folded = fold(name);
    if (!names.has(folded)) names.set(folded, name);
  }
  return [...names.values()].slice(0, limit);
}
