import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { getField, type MovieField, movieLabels } from "#shared/film/fields.ts";
import { Alert } from "#ui/alert.tsx";
import { bindFields } from "#ui/bind-fields.ts";
import type { Answer } from "./answer.ts";
import { ConflictAlert } from "./conflict-alert.tsx";
import { CreatorField } from "./creator-field.tsx";
import { BasicFields, DetailFields, type FieldOf } from "./fields.tsx";
import { Identifiers } from "./further-fields.tsx";
import { PosterField } from "./poster-field.tsx";
import { useSavedDraft } from "./saved-draft.ts";
import { StateFields } from "./state-fields.tsx";
import { DuplicateAlert, TitleField } from "./title-field.tsx";
import { YoutubeField } from "./youtube-field.tsx";

type Props = {
  action: string;
  /** The stored film, or a refusal if the form was sent without JavaScript. */
  initial: Answer;
  lastYear: number;
  words: { submit: string; pending: string; failure: string };
  cancelTo: string;
  slug?: string;
};

export function MovieForm({ action, initial, lastYear, words, cancelTo, slug }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { saved, saveDraft } = useSavedDraft(action);
  const [answered, setAnswered] = useState<Answer>();
  const submission = useFormAction({
    failure: words.failure,
    onRefused: (answer) => {
      if ("draft" in answer) setAnswered(answer as Answer);
    },
    onSignedOut: saveDraft,
  });
  const shown: Answer = answered ?? saved ?? initial;
  const { draft, errors = {}, version, possibleDuplicates, namesakes, conflict, taken } = shown;
  const [year, setYear] = useState(draft.releaseYear);
  const [isUploading, setUploading] = useState(false);
  const isWaiting = Boolean(submission.pending) || isUploading;

  useEffect(() => {
    if (!answered) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      answered.conflict || answered.possibleDuplicates ? ".movie-form-notice" : "[aria-invalid]",
    );
    wrong?.focus();
  }, [answered]);

  const bound = bindFields(draft, errors);
  const field: FieldOf = (name, hint = getField(name).hint) => ({
    ...bound(name),
    label: movieLabels[name],
    defaultValue: String(draft[name]),
    hint: hintOfConflict(shown, name) ?? hint,
  });

  const drawn = { slug: slug ?? "new", title: draft.title, genre: draft.genre };
  return (
    <form
      ref={form}
      className="movie-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={(event) => (isUploading ? event.preventDefault() : void submission.submit(event))}
      noValidate
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="movie-form-notice" tabIndex={-1}>
        {saved && !answered && (
          <Alert title="Welcome back">
            <p>What you typed has been restored. It is not saved yet.</p>
          </Alert>
        )}
        {conflict && <ConflictAlert {...conflict} />}
        {possibleDuplicates && <DuplicateAlert possibleDuplicates={possibleDuplicates} />}
      </div>
      {/* A new key resets the fields when the film has changed. */}
      <div
        className="movie-form-sections"
        key={saved && !answered ? "saved" : version}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "releaseYear") {
            setYear(target.value);
          }
        }}
      >
        <section aria-labelledby="basic-heading">
          <h2 id="basic-heading">Basic Information</h2>
          <div className="movie-form-fields">
            <TitleField field={field} year={year} except={slug} />
            <BasicFields field={field} lastYear={lastYear} />
          </div>
        </section>
        <section aria-labelledby="media-heading">
          <h2 id="media-heading">Media & Links</h2>
          <div className="movie-form-fields">
            <PosterField
              field={field}
              movie={{ ...drawn, releaseYear: Number(year) }}
              onBusy={setUploading}
            />
            <YoutubeField field={field} movie={drawn} />
            <div className="wide">
              <CreatorField
                label={movieLabels.creator}
                name={draft.creator}
                slug={draft.creatorSlug}
                hint={hintOfConflict(shown, "creator") ?? getField("creator").hint}
                error={errors.creator}
                namesakes={namesakes}
              />
            </div>
            <Identifiers field={field} taken={taken} />
          </div>
        </section>
        <section aria-labelledby="details-heading">
          <h2 id="details-heading">Additional Details</h2>
          <div className="movie-form-fields">
            <DetailFields
              field={field}
              isFeatured={draft.featured}
              featuredError={errors.featured ?? hintOfConflict(shown, "featured")}
            />
          </div>
        </section>
        <StateFields field={field} />
      </div>
      <p className="row movie-form-acts">
        <button
          type="submit"
          className="button button-gold"
          aria-disabled={isWaiting ? true : undefined}
          {...(possibleDuplicates && { name: "despite", value: "yes" })}
        >
          {isUploading
            ? "Uploading…"
            : submission.pending
              ? words.pending
              : possibleDuplicates
                ? "Add Anyway"
                : words.submit}
        </button>
        <Link className="button button-quiet" to={cancelTo}>
          Cancel
        </Link>
      </p>
    </form>
  );
}

/** Someone else's change of a field that shows this editor's input. */
function hintOfConflict({ conflict }: Answer, field: MovieField): string | undefined {
  if (!conflict?.both.includes(field)) return undefined;
  const { before, after } = conflict.changes.find((change) => change.field === field) ?? {};
  const by = conflict.by.join(", ");
  return `${by} changed this from “${before || "empty"}” to “${after || "empty"}”. Yours is shown.`;
}
