import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { changeEntry, deleteEntry, getOwnEntry } from "#domain/diary/diary.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { diaryForm } from "#shared/validation/diary.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/diary-entry";
import { EntryForm } from "./entry-form/entry-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const entry = await getOwnEntry(context.get(viewerContext), toInternalId(params.id) ?? 0);
  return {
    entry,
    movie: toPosterMovie(await getMovie(entry.slug)),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireActive(viewer);
  const id = toInternalId(params.id) ?? 0;
  const { slug } = await getOwnEntry(viewer, id);
  const to = href("/movie/:slug/watched", { slug });
  const done = (title: string) => redirectWithToast(context, { to, toast: { title } });
  const form = await request.formData();
  if (form.get("intent") === "delete") {
    await deleteEntry(viewer, id);
    return done("Removed from your diary");
  }
  const change = async (fields: typeof diaryForm._output) => {
    await changeEntry(viewer, id, fields);
    return done("Diary entry saved");
  };
  return answerForm(context, form, diaryForm, change, { explain: explainInForm });
}

export default function DiaryEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, movie } = loaderData;
  const here = href("/diary/:id", { id: String(entry.id) });
  return (
    <div className="page action-page">
      <PageMeta title="Diary Entry" description="An entry of your diary." isHidden />
      <h1>Diary Entry</h1>
      <MiniMovie movie={movie} />
      <EntryForm
        action={here}
        entry={entry}
        errors={actionData?.errors}
        values={actionData?.values}
      >
        <button type="submit" className="button button-gold">
          Save Entry
        </button>
      </EntryForm>
      <form method="post" action={here}>
        <button type="submit" className="button button-quiet" name="intent" value="delete">
          Remove from diary
        </button>
      </form>
    </div>
  );
}
