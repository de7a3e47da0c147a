import { href } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { AccountSection } from "#app/routes/account/sections/account-section.tsx";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import { listFollowedCreators } from "#domain/creators/followers.ts";
import { listBlocked } from "#domain/following/blocks.ts";
import { listMuted } from "#domain/following/following.ts";
import { choosePrivacy, getOwnProfile } from "#domain/profiles/own-profile.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { chooseProviders, getWatching } from "#domain/watchlist/alerts.ts";
import { audiences } from "#shared/options/audiences.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { privacyChoices, watchingForm } from "#shared/validation/watching.ts";
import { Alert } from "#ui/alert.tsx";
import { ChipsField } from "#ui/chips-field.tsx";
import { CheckField, SelectField } from "#ui/field.tsx";
import type { Route } from "./+types/watching";
import { AwaitedMovies } from "./lists/awaited-movies.tsx";
import "./watching.css";

const parts = [
  { name: "diaryAudience", label: "Who sees your diary" },
  { name: "watchlistAudience", label: "Who sees your watchlist" },
  { name: "favoritesAudience", label: "Who sees your favorites" },
  { name: "peopleAudience", label: "Who sees whom you follow, and who follows you" },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const named = ({ username, displayName }: { username: string; displayName: string | null }) => ({
    username,
    name: nameMember(displayName, username),
  });
  return {
    ...(await getWatching(viewer)),
    privacy: await getOwnProfile(viewer),
    muted: (await listMuted(viewer)).map(named),
    creators: await listFollowedCreators(viewer),
    blocked: (await listBlocked(viewer)).map(named),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  if (form.has("diaryAudience")) {
    return answerForm(
      context,
      form,
      privacyChoices,
      async (choices) => {
        await choosePrivacy(viewer, choices);
        return redirectWithToast(context, {
          to: "/profile/edit/watching#privacy",
          toast: { title: "Privacy settings saved" },
        });
      },
      { requires: requireActive },
    );
  }
  return answerForm(context, form, watchingForm, async ({ providers }) => {
    await chooseProviders(viewer, providers);
    return redirectWithToast(context, {
      to: "/profile/edit/watching",
      toast: { title: "Services saved" },
    });
  });
}

export default function Watching({ loaderData, actionData }: Route.ComponentProps) {
  const { movies, providers, privacy, creators, muted, blocked } = loaderData;
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
          id="privacy"
          title="Who sees what"
          about="Everyone sees these on your profile, unless you choose otherwise here. Your reviews are public either way."
        >
          <form className="watching-form" method="post" action="/profile/edit/watching">
            {parts.map(({ label, name }) => (
              <SelectField
                key={name}
                label={label}
                name={name}
                options={audiences}
                defaultValue={privacy[name]}
                error={actionData?.errors?.[name]}
              />
            ))}
            <CheckField
              label="Take a film off my watchlist once I have watched it"
              name="unlistsWatched"
              value="yes"
              defaultChecked={privacy.unlistsWatched}
            />
            <button type="submit" className="button button-gold">
              Save Privacy Settings
            </button>
          </form>
        </AccountSection>
        {creators.length > 0 && (
          <AccountSection
            id="creators"
            title="Filmmakers you follow"
            about="We tell you of their new films. Only you can see this list."
          >
            <ul>
              {creators.map(({ slug, name }) => (
                <li key={slug} className="row">
                  <a href={href("/creator/:slug", { slug })} dir="auto">
                    {name}
                  </a>
                  <form method="post" action={href("/creator/:slug/follow", { slug })}>
                    <button type="submit" className="button" name="intent" value="unfollow">
                      Unfollow<span className="visually-hidden"> {name}</span>
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          </AccountSection>
        )}
        <ListedMembers
          act="mute"
          members={muted}
          title="Members you mute"
          about="You follow them, but what they do is not in your feed."
        />
        <ListedMembers
          act="block"
          members={blocked}
          title="Members you block"
          about="They can’t follow you, and see nothing that you show to followers."
        />
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

type ListedProps = {
  act: "mute" | "block";
  members: { username: string; name: string }[];
  title: string;
  about: string;
};

function ListedMembers({ act, members, title, about }: ListedProps) {
  if (members.length === 0) return null;
  return (
    <AccountSection id={act} title={title} about={about}>
      <ul>
        {members.map(({ username, name }) => (
          <li key={username} className="row">
            <a href={href("/profile/:username", { username })} dir="auto">
              {name}
            </a>
            <a className="button" href={`${href("/profile/:username", { username })}/${act}`}>
              {act === "mute" ? "Unmute" : "Unblock"}
              <span className="visually-hidden"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
