import { useFormAction } from "#app/components/member/use-form-action.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { AccountSection } from "#app/routes/account/sections/account-section.tsx";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import { chooseProviders, getWatching } from "#domain/watchlist/alerts.ts";
import { watchingForm } from "#shared/validation/watching.ts";
import { Alert } from "#ui/alert.tsx";
import { ChipsField } from "#ui/chips-field.tsx";
import type { Route } from "./+types/watching";
import { AwaitedMovies } from "./lists/awaited-movies.tsx";
import "./watching.css";

export async function loader({ context }: Route.LoaderArgs) {
  return getWatching(context.get(viewerContext));
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(context, request, watchingForm, async ({ providers }) => {
    await chooseProviders(context.get(viewerContext), providers);
    return redirectWithToast(context, {
      to: "/profile/edit/watching",
      toast: { title: "Services saved" },
    });
  });
}

export default function Watching({ loaderData, actionData }: Route.ComponentProps) {
  const { movies, providers } = loaderData;
  const error = actionData?.errors?.providers;
  const saving = useFormAction({ failure: "Failed to save your services", revalidates: true });
  const chosen = providers.filter(({ isChosen }) => isChosen).map(({ slug }) => slug);
  return (
    <EditFrame current="Watching" title="Watching">
      <div className="account">
        <AccountSection
          id="services"
          title="Services you have"
          about="We’ll tell you when a film you are waiting for arrives on one of these. Only you can see your choice."
        >
          <form
            className="watching-form"
            method="post"
            action="/profile/edit/watching"
            onSubmit={saving.submit}
          >
            {error && (
              <Alert tone="bad" title="Failed to save your services">
                <p>{error}</p>
              </Alert>
            )}
            <ChipsField
              label="Services"
              name="providers"
              options={providers.map(({ slug, name }) => ({ value: slug, label: name }))}
              chosen={chosen}
            />
            <button
              type="submit"
              className="button button-gold"
              aria-disabled={Boolean(saving.pending)}
            >
              {saving.pending ? "Saving…" : "Save Services"}
            </button>
          </form>
        </AccountSection>
        <AccountSection
          id="films"
          title="Films you’re waiting for"
          about="We’ll tell you once, in your activity feed, when one is free or on a service you have."
        >
          {movies.length > 0 ? (
            <AwaitedMovies movies={movies} />
          ) : (
            <p>None yet. On a film you can’t watch, press “Tell me when I can watch it”.</p>
          )}
        </AccountSection>
      </div>
    </EditFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
