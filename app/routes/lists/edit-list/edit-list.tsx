import { href } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, explainInForm, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  arrangeList,
  changeList,
  deleteList,
  getOwnList,
} from "#domain/member-lists/member-lists.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { page, searchParams } from "#shared/validation/list-address.ts";
import { memberListForm } from "#shared/validation/member-list.ts";
import { noteLimits } from "#shared/validation/member-list-limits.ts";
import { CheckField, Field } from "#ui/field.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ListForm } from "../list-form/list-form.tsx";
import type { Route } from "./+types/edit-list";
import { DragHandle } from "./drag-handle.tsx";
import { readArrangement } from "./read-arrangement.ts";

const editSearch = searchParams({ page: page() });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { page } = editSearch.parse(url.searchParams);
  const found = await getOwnList(context.get(viewerContext), params.slug, page);
  const { slug, title, description, isRanked, audience } = found.list;
  return {
    ...{ slug, list: { title, description, isRanked, audience } },
    ...{ page: found.page, pages: found.pages },
    movies: found.entries.map(({ movieId, place, note, movie }) => ({
      ...{ movieId, place, note: note ?? "" },
      title: `${movie.title} (${movie.releaseYear})`,
    })),
  };
}

export async function action({ params: { slug }, request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireActive(viewer);
  await getOwnList(viewer, slug, 1);
  const form = await request.formData();
  const done = (to: string, title: string) => redirectWithToast(context, { to, toast: { title } });
  const here = href("/list/:slug/edit", { slug });
  if (form.get("intent") === "delete") {
    await deleteList(viewer, slug);
    return done("/lists", "List deleted");
  }
  if (form.get("intent") === "arrange") {
    const arrange = async () => {
      const { errors, ...arrangement } = readArrangement(form);
      if (errors) return new Refusal(errors);
      await arrangeList(viewer, slug, arrangement);
      const { page } = editSearch.parse(url.searchParams);
      return done(editSearch.link(here, {}, { page }), "Films saved");
    };
    return answerForm(context, form, anyFields, arrange, { explain: explainInForm });
  }
  const change = async (fields: typeof memberListForm._output) => {
    await changeList(viewer, slug, fields);
    return done(href("/list/:slug", { slug }), "List saved");
  };
  return answerForm(context, form, memberListForm, change, { explain: explainInForm });
}

export default function EditList({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, list, movies, page, pages } = loaderData;
  const here = editSearch.link(href("/list/:slug/edit", { slug }), {}, { page });
  const { errors = {}, values = {} } = actionData ?? {};
  const ofList = "title" in values ? actionData : undefined;
  return (
    <div className="page action-page">
      <PageMeta title="Edit List" description="A list of yours." isHidden />
      <h1>Edit List</h1>
      <p>
        <a href={href("/list/:slug", { slug })}>Back to the list</a>
      </p>
      <ListForm
        action={here}
        list={list}
        button="Save List"
        errors={ofList?.errors}
        values={ofList?.values}
      />
      {movies.length > 0 && (
        <form className="list-form" method="post" action={here}>
          <h2>Films</h2>
          <p className="field-hint">
            Give a film another number, and it moves there. What you write beside it stands on the
            list. Nothing changes until you press Save Films.
          </p>
          <ol className="list-order">
            {movies.map(({ movieId, place, note, title }) => (
              <li key={movieId}>
                <Field
                  label={`Number of ${title}`}
                  name={`place-${movieId}-${place}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  defaultValue={values[`place-${movieId}-${place}`] ?? place}
                  error={errors[`place-${movieId}`]}
                />
                <div>
                  <b dir="auto">{title}</b>
                  <Field
                    label={`Note on ${title}`}
                    name={`note-${movieId}`}
                    placeholder="A note, if you like"
                    autoComplete="off"
                    dir="auto"
                    maxLength={noteLimits.most}
                    defaultValue={values[`note-${movieId}`] ?? note}
                    error={errors[`note-${movieId}`]}
                  />
                  <CheckField label="Remove" name="removed" value={movieId} />
                </div>
                <DragHandle first={movies[0]?.place ?? 1} />
              </li>
            ))}
          </ol>
          <button type="submit" className="button button-gold" name="intent" value="arrange">
            Save Films
          </button>
        </form>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => editSearch.link(href("/list/:slug/edit", { slug }), {}, { page: to })}
      />
      <details className="list-deletion">
        <summary>Delete this list</summary>
        <form method="post" action={here}>
          <p>It is gone for good, with its notes and likes. Your reviews and diary stay.</p>
          <button type="submit" className="button" name="intent" value="delete">
            Delete List
          </button>
        </form>
      </details>
    </div>
  );
}
