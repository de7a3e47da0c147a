import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { createList } from "#domain/member-lists/member-lists.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { memberListForm } from "#shared/validation/member-list.ts";
import type { Route } from "./+types/new-list";
import { ListForm } from "./list-form/list-form.tsx";

/** `?movie=xala-1975` is the first film of the new list. */
export async function loader({ url }: Route.LoaderArgs) {
  const slug = url.searchParams.get("movie");
  return { movie: slug ? toPosterMovie(await getMovie(slug)) : undefined };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const movieSlug = url.searchParams.get("movie") ?? undefined;
  const create = async (fields: typeof memberListForm._output) => {
    const slug = await createList(viewer, fields, movieSlug);
    return redirectWithToast(context, {
      to: href(movieSlug ? "/list/:slug" : "/list/:slug/add", { slug }),
      toast: { title: "List made" },
    });
  };
  return answerForm(context, request, memberListForm, create, {
    requires: requireActive,
    explain: explainInForm,
  });
}

export default function NewList({ loaderData: { movie }, actionData }: Route.ComponentProps) {
  const query = movie ? `?${new URLSearchParams({ movie: movie.slug })}` : "";
  return (
    <div className="page action-page">
      <PageMeta title="Make a List" description="A list of films of your own." isHidden />
      <h1>Make a List</h1>
      {movie && (
        <>
          <p>Its first film:</p>
          <MiniMovie movie={movie} />
        </>
      )}
      <ListForm
        action={`/lists/new${query}`}
        list={{ title: "", description: null, isRanked: false, audience: "everyone" }}
        button={movie ? "Make List" : "Make List and Add Films"}
        errors={actionData?.errors}
        values={actionData?.values}
      />
    </div>
  );
}
