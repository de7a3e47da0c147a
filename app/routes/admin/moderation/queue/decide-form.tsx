import type { ReactNode } from "react";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { countOf } from "#shared/format/count-of.ts";
import { rejectionLimits } from "#shared/validation/admin-limits.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { TextareaField } from "#ui/textarea-field.tsx";
import { decidePath, type ReviewAction } from "./decide-path.ts";

type Props = {
  act: ReviewAction;
  references: string[];
  back: string;
  onDone?: () => void;
  cancel: ReactNode;
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

export function DecideForm({ act, references, back, onDone, cancel, refused, values = {} }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: failureOf(act, references.length),
    revalidates: true,
    onDone: () => onDone?.(),
  });
  const found = { ...refused, ...errors };
  const field = bindFields(values, found);
  return (
    <form
      className="decide-form"
      method="post"
      action={decidePath(act, references, back)}
      onSubmit={submit}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="back" value={back} />
      {references.map((reference) => (
        <input key={reference} type="hidden" name="review" value={reference} />
      ))}
      {found.review && <p className="field-error">{found.review}</p>}
      {act === "approve" ? (
        <p>Are you sure you want to approve {countOf(references.length, "review")}?</p>
      ) : (
        <TextareaField
          label="Reason"
          {...field("reason")}
          hint={`The ${references.length === 1 ? "author reads" : "authors read"} it beside the review.`}
          rows={3}
          dir="auto"
          required
          maxLength={rejectionLimits.most}
        />
      )}
      <FormActions
        cancel={cancel}
        tone={act === "approve" ? "gold" : "danger"}
        isBusy={pending !== undefined}
        label={act === "approve" ? "Approve" : "Reject"}
      />
    </form>
  );
}

/** The toast's text if the server gives no reason. */
export function failureOf(act: ReviewAction, count: number): string {
  return `Failed to ${act} ${count === 1 ? "review" : "reviews"}`;
}

export function questionTitle(act: ReviewAction, count: number): string {
  const verb = act === "approve" ? "Approve" : "Reject";
  if (count === 0) return `${verb} Reviews`;
  return `${verb} ${count === 1 ? "Review" : countOf(count, "Review")}`;
}
