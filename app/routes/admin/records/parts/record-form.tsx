import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useFocusOnError } from "#app/components/admin/use-focus-on-error.ts";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { type ListKind, movieLists } from "#shared/options/movie-records.ts";
import { Alert } from "#ui/alert.tsx";
import { linkToRecords, nameOf } from "./records-search-params.ts";

/** What fields show at first, by name. */
export type Given = Record<string, string | undefined>;

/** What the last form was answered, where no script sent it. */
export type Answered = { errors: Record<string, string>; values: Given } | undefined;

/** What a field is given by its name. */
export type Wire = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

type Props = {
  kind: ListKind;
  path: string;
  slug: string;
  answered: Answered;
  /** Where it is sent, if its address has more of it than the list and the entry. */
  action?: string;
  /** The entry that is edited; a new one without it. */
  entry?: { key: string; name: string };
  given: Given;
  fields: (wire: Wire) => ReactNode;
};

/** Adds an entry or changes one, in its place in the list; what is refused stays typed. */
export function RecordForm({ kind, path, slug, answered, entry, given, fields, ...rest }: Props) {
  const { one, label } = movieLists[kind];
  const verb = entry ? "Update" : "Add";
  const form = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState(0);
  const { submit, pending, errors } = useFormAction({
    failure: `Failed to ${verb.toLowerCase()} ${one}`,
    revalidates: true,
    onDone: (sent) => sent.get("then") === "another" && setRound((last) => last + 1),
  });
  useFocusOnFirstField(form, round);
  const place = entry && { kind, key: entry.key };
  const { action = linkToRecords(path, slug, place ? { edit: place } : { add: kind }) } = rest;
  const back = `${linkToRecords(path, slug)}#${place ? `edit-${nameOf(place)}` : `add-${kind}`}`;
  const last = isAnswerTo(answered, kind, entry?.key) ? answered : undefined;
  const shown = last?.values ?? given;
  const found = pending ? {} : { ...last?.errors, ...errors };
  useFocusOnError(form, errors);
  return (
    <form
      ref={form}
      id={`${kind}-form`}
      className="record-form surface"
      method="post"
      action={action}
      onSubmit={submit}
      aria-label={entry ? `Edit ${entry.name || one}` : `Add ${label}`}
      noValidate
    >
      <input type="hidden" name="intent" value={entry ? "update" : "add"} />
      <input type="hidden" name="kind" value={kind} />
      {entry && <input type="hidden" name="id" value={entry.key} />}
      {found.form && (
        <div role="alert">
          <Alert tone="bad">{found.form}</Alert>
        </div>
      )}
      <div className="record-fields" key={round}>
        {fields((name) => ({ name, defaultValue: shown[name], error: found[name] }))}
      </div>
      <div className="row">
        <button
          type="submit"
          className="button button-gold"
          aria-disabled={pending ? true : undefined}
        >
          {pending ? "Saving…" : `${verb} ${label}`}
        </button>
        {!entry && (
          <button type="submit" className="button" name="then" value="another">
            Add and go on
          </button>
        )}
        <Link className="button button-quiet" to={back}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

function isAnswerTo(answered: Answered, kind: ListKind, key: string | undefined): boolean {
  return answered?.values.kind === kind && answered.values.id === key;
}

type FormRef = { current: HTMLFormElement | null };

/** Who opens a form, or begins it anew, types next. */
function useFocusOnFirstField(form: FormRef, round: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins the form anew.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
  }, [form, round]);
}
