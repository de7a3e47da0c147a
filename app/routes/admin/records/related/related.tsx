import { data } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getMovie, listRelatedMovies } from "#domain/movies/movie-page.ts";
import {
  addRelation,
  listRelations,
  removeRelation,
  updateRelation,
} from "#domain/movies/related.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { relationForm } from "#shared/validation/movie-records.ts";
import {
  answerListForm,
  getSlugIn,
  showConflict,
  textOf,
} from "../record-pages/answer-list-form.ts";
import { findChoice, findPicked, pickMovie } from "../record-pages/pick-movie.ts";
import { RecordsPage } from "../record-pages/records-page.tsx";
import { parseRecordsSearch } from "../record-pages/records-search-params.ts";
import type { Route } from "./+types/related";
import { RelatedList } from "./related-list.tsx";
import { ShownAsRelated } from "./shown-as-related.tsx";

const path = "/admin/related";
const act = "edit movies";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = parseRecordsSearch(url.searchParams, ["related"]);
  const picked = await pickMovie(viewer, act, search);
  const slug = picked.movie?.slug;
  const related = slug ? await listRelations(viewer, slug) : [];
  const shown = slug ? await listRelatedMovies(await getMovie(slug, viewer)) : [];
  const isNamed = search.add && search.other !== undefined && search.other !== slug;
  const other = isNamed ? await findPicked(viewer, search.other ?? "", act) : null;
  const choice = slug && search.add && !other ? await findChoice(search.text, slug) : null;
  const status = picked.isMissing ? 404 : 200;
  return data({ picked, search, related, shown, adding: { other, choice } }, { status });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const slug = getSlugIn(url);
  return answerListForm(
    { form, url, context },
    {
      kind: "related",
      slug,
      schema: relationForm,
      add: async (viewer, fields) => {
        const other = textOf(form, "other");
        await addRelation(viewer, slug, { ...fields, other });
        return other;
      },
      update: (viewer, other, fields) => updateRelation(viewer, slug, { ...fields, other }),
      remove: (viewer, other) => removeRelation(viewer, slug, other),
      // The other film may have been deleted too.
      explain: (error) =>
        error instanceof Conflict || error instanceof NotFound ? showConflict(error) : undefined,
    },
  );
}

export default function Related({ loaderData, actionData }: Route.ComponentProps) {
  const { picked, search, related, shown, adding } = loaderData;
  const slug = picked.movie?.slug ?? "";
  return (
    <RecordsPage path={path} title="Related Films" picked={picked}>
      <RelatedList
        {...{ path, related, adding, search: { ...search, slug }, answered: actionData }}
      />
      <ShownAsRelated movies={shown} chosen={related.length} />
    </RecordsPage>
  );
}
