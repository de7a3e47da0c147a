import type { ReactNode } from "react";
import { FormActions } from "./form-actions.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";
import { useFormAction } from "./use-form-action.ts";

type Props = {
  action: string;
  failure: string;
  sent?: Record<string, string>;
  className?: string;
  refused?: string | undefined;
  /** An alternative, shown below a refusal. */
  instead?: ReactNode;
  onDone?: (() => void) | undefined;
  cancel: ReactNode;
  tone?: "gold" | "danger";
  label?: string;
  busy?: string;
  children: ReactNode;
};

export function ConfirmForm({ action, failure, sent = {}, className, refused, ...rest }: Props) {
  const { onDone, cancel, tone = "danger", label = "Delete", busy = "Deleting…" } = rest;
  const { submit, pending, errors } = useFormAction({
    failure,
    revalidates: true,
    onDone: () => onDone?.(),
  });
  const refusal = errors.form ?? refused;
  return (
    <form className={className} method="post" action={action} onSubmit={submit}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal && (
        <RefusalAlert>
          {refusal} {rest.instead}
        </RefusalAlert>
      )}
      {rest.children}
      <FormActions {...{ cancel, tone, label, busy }} isBusy={pending !== undefined} />
    </form>
  );
}
