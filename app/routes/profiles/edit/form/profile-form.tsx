import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { countCharacters } from "#shared/text/count-characters.ts";
import { bioLimits, usernameLimits } from "#shared/validation/profile-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { bindFields } from "#ui/bind-fields.ts";
import { CheckField, Field, type OptionGroup, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import type { ProfileDraft } from "./draft.ts";
import { saveTyped, useTyped } from "./profile-draft.ts";

type Props = {
  draft: ProfileDraft;
  username: string;
  countries: OptionGroup[];
  errors?: Record<string, string> | undefined;
  /** The reason why nothing was saved, if no field is the cause. */
  message?: string | undefined;
};

const notifications = [
  {
    name: "emailNotifications",
    label: "Email notifications",
    meaning: "Email me too, at most once a day.",
  },
  {
    name: "reviewMentions",
    label: "Review mentions",
    meaning:
      "When a review of mine gets a reply or is found helpful, approved or rejected, when a list of mine gets a reply, and when a reply or a review mentions me.",
  },
  {
    name: "newMovieAlerts",
    label: "New movie alerts",
    meaning: "When a film in a genre or language chosen above is added.",
  },
] as const;

export function ProfileForm({
  draft: stored,
  username,
  countries,
  errors: returned,
  message,
}: Props) {
  const typed = useTyped(username);
  const draft = typed ?? stored;
  const submission = useFormAction({
    failure: "Failed to update profile",
    revalidates: true,
    onSignedOut: (sent) => saveTyped(username, sent),
  });
  const firstWrong = Object.keys(submission.errors)[0];
  const errors = (firstWrong ? submission.errors : returned) ?? {};
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (firstWrong) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [firstWrong]);

  const field = bindFields(draft, errors);
  return (
    <form
      key={typed ? "typed" : "stored"}
      ref={form}
      className="profile-form"
      method="post"
      action="/profile/edit"
      onSubmit={submission.submit}
      noValidate
    >
      {message && (
        <Alert tone="bad" title="Failed to update profile">
          <p>{message}</p>
        </Alert>
      )}
      {typed && (
        <Alert title="Welcome back">
          <p>What you typed has been restored. It is not saved yet.</p>
        </Alert>
      )}
      <section>
        <h2>About you</h2>
        <Field
          label="Display Name"
          {...field("displayName")}
          dir="auto"
          autoComplete="nickname"
          required
        />
        <Field
          label="Username"
          {...field("username")}
          hint="The address of your profile. Links to earlier ones still lead to you."
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={usernameLimits.most}
        />
        <TextareaField
          label="Bio"
          {...field("bio")}
          hint="The films you return to, where you watch, who you write for."
          dir="auto"
          rows={5}
          limit={{ most: bioLimits.most, count: countCharacters }}
        />
      </section>
      <section>
        <h2>What you like to see</h2>
        <SelectField
          label="Where you watch"
          {...field("country")}
          hint="We’ll list services in your country first. Only you can see this."
          options={[{ value: "", label: "Any country" }, ...countries]}
        />
        <ChoicesField
          label="Preferred Genres"
          name="preferredGenres"
          find="Find a genre"
          options={genres}
          chosen={draft.preferredGenres}
          error={errors.preferredGenres}
        />
        <ChoicesField
          label="Preferred Languages"
          name="preferredLanguages"
          find="Find a language"
          options={languages}
          chosen={draft.preferredLanguages}
          error={errors.preferredLanguages}
        />
      </section>
      <section>
        <h2>Notification Preferences</h2>
        <div>
          {notifications.map(({ name, label, meaning }) => (
            <CheckField
              key={name}
              name={name}
              defaultChecked={draft[name]}
              label={
                <span>
                  <b>{label}</b>
                  <span className="meta">{meaning}</span>
                </span>
              }
            />
          ))}
        </div>
      </section>
      <p className="row profile-form-acts">
        <button
          type="submit"
          className="button button-gold"
          aria-disabled={Boolean(submission.pending)}
        >
          {submission.pending ? "Saving…" : "Save Changes"}
        </button>
        <Link className="button button-quiet" to={href("/profile/:username", { username })}>
          Cancel
        </Link>
      </p>
    </form>
  );
}
