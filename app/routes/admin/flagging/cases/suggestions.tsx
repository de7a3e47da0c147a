import type { ComponentProps, ReactNode } from "react";
import type { CaseView } from "#domain/moderation/cases.ts";
import { suggestionStatuses } from "#shared/options/flags.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { decisionLimits } from "#shared/validation/admin-limits.ts";
import { Field } from "#ui/field.tsx";

type Answered = {
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

export type DecisionProps = Answered & { flag: CaseView; back: string };

type Suggestion = Pick<
  CaseView["corrections"][number],
  "id" | "status" | "reason" | "by" | "day" | "date"
>;

type Props<One> = Answered & {
  all: One[];
  /** The forms' field that names a suggestion. */
  field: "correction" | "proposal";
  describe: (one: One) => ReactNode;
  decide: (one: One, answered: Answered) => ReactNode;
};

/** Members' suggestions for a film, each with its decision or the forms for it. */
export function Suggestions<One extends Suggestion>({ all, field, ...props }: Props<One>) {
  const { describe, decide, refused, values } = props;
  return (
    <ol className="corrections">
      {all.map((one) => (
        <li key={one.id}>
          {describe(one)}
          <p className="meta">
            Suggested by {one.by} on <time dateTime={one.day}>{one.date}</time>
          </p>
          {one.status === "pending" ? (
            decide(one, values?.[field] === String(one.id) ? { refused, values } : {})
          ) : (
            <Decided as={labelOf(suggestionStatuses, one.status)} reason={one.reason} />
          )}
        </li>
      ))}
    </ol>
  );
}

export function Decided({ as, reason }: { as: string; reason: string | null | undefined }) {
  return (
    <p>
      {as}
      {reason && (
        <>
          {": "}
          <span dir="auto">{reason}</span>
        </>
      )}
    </p>
  );
}

export function DecisionError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="notice notice-bad" role="alert">
      {text}
    </p>
  );
}

type DeclineProps = Pick<ComponentProps<"form">, "action" | "onSubmit"> & {
  act: "decline" | "decline-proposal";
  hidden: ReactNode;
  /** The declined suggestion, for screen readers. */
  about: ReactNode;
  isBusy: true | undefined;
  reason: string | undefined;
  error: string | undefined;
};

export function DeclineForm({ act, hidden, about, isBusy, reason, error, ...form }: DeclineProps) {
  return (
    <details open={error ? true : undefined}>
      <summary className="button">Decline{about}</summary>
      <form method="post" {...form} noValidate>
        <input type="hidden" name="act" value={act} />
        {hidden}
        <Field
          label="Reason"
          name="reason"
          hint="The member sees it."
          dir="auto"
          required
          maxLength={decisionLimits.action}
          defaultValue={reason ?? ""}
          error={error}
        />
        <button type="submit" className="button" aria-disabled={isBusy}>
          Decline<span className="visually-hidden"> with this reason</span>
        </button>
      </form>
    </details>
  );
}
