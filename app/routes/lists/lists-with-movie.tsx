import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addMovies, removeMovie } from "#domain/member-lists/member-lists.ts";
import { listListsAround } from "#domain/member-lists/shelves.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { countOf } from "#shared/format/count-of.ts";
import { listChoice } from "#shared/validation/member-list.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/lists-with-movie";
import { ListCards } from "./cards/list-cards.tsx";
import { presentCard } from "./cards/present-card.ts";
import "./lists.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { movie, lists, own } = await listListsAround(context.get(viewerContext), params.slug);
  return {
    movie: toPosterMovie(movie),
    lists: lists.map(presentCard),
    own: own.map(({ slug, title, movieCount, hasMovie }) => ({
      ...{ slug, title, hasMovie },
      films: countOf(movieCount, "film"),
    })),
  };
}

export function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const change = async ({ list, intent }: typeof listChoice._output) => {
    if (intent === "remove") await removeMovie(viewer, list, slug);
    else await addMovies(viewer, list, [slug]);
    return redirectWithToast(context, {
      to: href("/movie/:slug/lists", { slug }),
      toast: { title: intent === "remove" ? "Removed from the list" : "Added to the list" },
    });
  };
  return answerForm(context, request, listChoice, change, {
    requires: requireActive,
    explain: explainInForm,
  });
}

export default function ListsWithMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { movie, lists, own } = loaderData;
  const isMember = useViewer() !== null;
  const here = href("/movie/:slug/lists", { slug: movie.slug });
  const toNew = `/lists/new?${new URLSearchParams({ movie: movie.slug })}`;
  const refusal = actionData?.errors.form;
  return (
    <div className="page lists-body">
      <PageMeta
        title={`Lists with ${movie.title}`}
        description={`Lists of members that have ${movie.title} (${movie.releaseYear}).`}
        isHidden
      />
      <h1>Lists</h1>
      <MiniMovie movie={movie} />
      {refusal && (
        <p className="notice notice-bad" role="alert">
          {refusal}
        </p>
      )}
      {isMember ? (
        <section className="own-lists">
          <h2>Your lists</h2>
          {own.length === 0 && <p>You have made no list yet.</p>}
          <ul>
            {own.map(({ slug, title, films, hasMovie }) => (
              <li key={slug}>
                <span>
                  <Link to={href("/list/:slug", { slug })} dir="auto">
                    {title}
                  </Link>{" "}
                  <span className="meta">{films}</span>
                </span>
                <form method="post" action={here}>
                  <input type="hidden" name="list" value={slug} />
                  <button
                    type="submit"
                    className={hasMovie ? "button listed" : "button"}
                    name="intent"
                    value={hasMovie ? "remove" : "add"}
                    aria-label={`${hasMovie ? "Remove from" : "Add to"} ${title}`}
                  >
                    {hasMovie ? "Remove" : "Add"}
                  </button>
                </form>
              </li>
            ))}
          </ul>
          <a className="button button-gold" href={toNew} rel="nofollow">
            New list with this film
          </a>
        </section>
      ) : (
        <a className="button button-gold" href={signInPath(here)} rel="nofollow">
          <Icon name="list" />
          Sign in to add it to a list
        </a>
      )}
      <section>
        <SectionHeading>Lists with this film</SectionHeading>
        {lists.length > 0 ? (
          <ListCards lists={lists} hasAuthors />
        ) : (
          <EmptyState title="In no list yet" text="No list that everyone can see has this film." />
        )}
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Movie not found",
    message: "There is no film at this address.",
    back: { to: "/lists", label: "Back to Lists" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
