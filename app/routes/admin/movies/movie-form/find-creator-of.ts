import { Refusal } from "#app/http/answer-form.ts";
import { listCreatorsNamed } from "#domain/creators/picking.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { MovieForm } from "#shared/validation/movie.ts";
import type { Answer } from "./answer.ts";

/** The id of the creator that a film's form names; a refusal with candidates if it is unclear. */
export async function findCreatorOf(
  viewer: Viewer,
  { creator: name, creatorSlug }: MovieForm,
): Promise<number | null | Refusal<Partial<Answer>>> {
  if (!name) return null;
  const namesakes = await listCreatorsNamed(viewer, name);
  const chosen = namesakes.find(({ slug }) => slug === creatorSlug) ?? namesakes[0];
  if (!chosen) {
    const creator = `Creator “${name}” is not in the catalogue. Add them under Creators first.`;
    return new Refusal({ creator });
  }
  if (namesakes.length === 1 || chosen.slug === creatorSlug) return chosen.id;
  const creator = `Creator “${name}” may be one of ${namesakes.length}. Choose the right one.`;
  return new Refusal({ creator }, { more: { namesakes } });
}
