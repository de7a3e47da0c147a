import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useFocusOnError } from "#app/components/admin/use-focus-on-error.ts";
import { useUntouchedFields } from "#app/components/admin/use-untouched-fields.ts";
import { RefusalAlert } from "#app/components/member/refusal-alert.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { type ListKind, movieLists } from "#shared/options/movie-records.ts";
import { linkToRecords, nameOf } from "./records-search-params.ts";

export type Initial = Record<string, string | undefined>;

/** The answer to the last form, if sent without JavaScript. */
export type Answered = { errors: Record<string, string>; values: Initial } | undefined;

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
  action?: string;
  entry?: { key: string; name: string };
  initial: Initial;
  /** The film's version that `initial` is of; saving over a newer one is a conflict. */
  version?: number | undefined;
  fields: (wire: Wire) => ReactNode;
};

export function RecordForm({ kind, path, slug, answered, entry, initial, fields, ...rest }: Props) {
  const { version } = rest;
  const { one, label } = movieLists[kind];
  const verb = entry ? "Update" : "Add";
  const form = useRef<HTMLFormElement>(null);
  const [resets, setResets] = useState(0);
  const { submit, pending, errors } = useFormAction({
    failure: `Failed to ${verb.toLowerCase()} ${one}`,
    revalidates: true,
    onDone: (sent) => sent.get("then") === "another" && setResets((last) => last + 1),
  });
  useFocusOnFirstField(form, resets);
  const place = entry && { kind, key: entry.key };
  const { action = linkToRecords(path, slug, place ? { edit: place } : { add: kind }) } = rest;
  const back = `${linkToRecords(path, slug)}#${place ? `edit-${nameOf(place)}` : `add-${kind}`}`;
  const last = isAnswerTo(answered, kind, entry?.key) ? answered : undefined;
  const shown = last?.values ?? initial;
  const found = pending ? {} : { ...last?.errors, ...errors };
  useFocusOnError(form, errors);
  useUntouchedFields(form, initial, version);
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
      <input type="hidden" name="list" value={kind} />
      {entry && <input type="hidden" name="id" value={entry.key} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <RefusalAlert>{found.form}</RefusalAlert>
      <div className="record-fields" key={resets}>
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
            Add and continue
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
  return answered?.values.list === kind && answered.values.id === key;
}

type FormRef = { current: HTMLFormElement | null };

function useFocusOnFirstField(form: FormRef, resets: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each resets begins the form anew.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
  }, [form, resets]);
}
