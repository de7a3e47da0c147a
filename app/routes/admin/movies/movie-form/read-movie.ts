import { type FormErrors, parseForm } from "#app/parse-form.ts";
import { listCreatorsNamed, type Namesake } from "#domain/creators/picking.ts";
import type { MovieFields } from "#domain/movies/curation.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { movieForm } from "#shared/validation/movie.ts";

type Bounds = Parameters<typeof movieForm>[0];

type Read =
  | { fields: MovieFields; errors?: never }
  | {
      fields?: never;
      errors: FormErrors;
      namesakes?: Namesake[];
    };

export async function readMovie(viewer: Viewer, form: FormData, bounds: Bounds): Promise<Read> {
  const { value, invalid } = parseForm(form, movieForm(bounds));
  if (invalid) return { errors: invalid.data.errors };
  const { creator: name, creatorSlug, ...rest } = value;
  if (!name) return { fields: { ...rest, creatorId: null } };
  const named = await listCreatorsNamed(viewer, name);
  const chosen = named.find(({ slug }) => slug === creatorSlug) ?? named[0];
  const isSure = named.length === 1 || chosen?.slug === creatorSlug;
  if (chosen && isSure) return { fields: { ...rest, creatorId: chosen.id } };
  if (!chosen) {
    return {
      errors: {
        creator: `Creator “${name}” is not in the catalogue. Add them under Creators first.`,
      },
    };
  }
  return {
    errors: { creator: `Creator “${name}” may be one of ${named.length}. Choose who is meant.` },
    namesakes: named,
  };
}
