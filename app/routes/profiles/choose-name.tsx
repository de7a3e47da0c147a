import { Link } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainForNow } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { chooseName, getOwnProfile } from "#domain/profiles/own-profile.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { nameOnly } from "#shared/validation/profile.ts";
import { nameLimits } from "#shared/validation/profile-limits.ts";
import { Field } from "#ui/field.tsx";
import type { Route } from "./+types/choose-name";

/** Shown to a new member once; can be skipped. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { displayName } = await getOwnProfile(context.get(viewerContext));
  return { name: displayName ?? "", next: toLocalPath(url.searchParams.get("next")) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const save = async ({ displayName }: { displayName: string }) => {
    await chooseName(context.get(viewerContext), displayName);
    const to = toLocalPath(url.searchParams.get("next"));
    return redirectWithToast(context, { to, toast: { title: `Welcome, ${displayName}!` } });
  };
  return answerForm(context, request, nameOnly, save, {
    requires: requireActive,
    explain: (error) => explainForNow(error),
  });
}

export default function ChooseName({ loaderData, actionData }: Route.ComponentProps) {
  const { name, next } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <div className="page action-page">
      <PageMeta title="Your Name" description="Choose the name that others see." isHidden />
      <h1>What should we call you?</h1>
      <p>Others see this name on your reviews and your profile. You can change it at any time.</p>
      <p className="meta">
        Your profile also shows your diary, your watchlist and your favorites. Choose who sees them
        under Edit Profile, Watching.
      </p>
      {errors.form && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <DocumentForm
        className="report-form"
        action={`/profile/edit/name?${new URLSearchParams({ next })}`}
        label="Continue"
        busyLabel="Saving…"
      >
        <Field
          label="Display name"
          name="displayName"
          autoComplete="name"
          dir="auto"
          required
          maxLength={nameLimits.codePoints}
          defaultValue={actionData?.values.displayName ?? name}
          error={errors.displayName}
        />
      </DocumentForm>
      <p>
        <Link to={next}>Skip for now</Link>
      </p>
    </div>
  );
}
