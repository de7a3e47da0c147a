import { type ReactNode, useRef } from "react";
import { useFocusOnError } from "#app/components/admin/use-focus-on-error.ts";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { IntentButton } from "./intent-button.tsx";

type Sent = {
  errors: Record<string, string>;
  isBusy: boolean;
  button: (intent: string, label: ReactNode, isMain?: boolean) => ReactNode;
};

type Props = {
  id: number;
  action: string;
  /** What the form shows of the import; its fields are renewed when that changes. */
  version?: unknown;
  className?: string;
  encType?: "multipart/form-data";
  /** Those that the page has; what was refused last counts before them. */
  errors?: Record<string, string | undefined> | undefined;
  children: (sent: Sent) => ReactNode;
};

/** A form of the import with this id, sent without leaving the page. */
export function StepForm({ id, version, errors: known, children, ...attributes }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  useFocusOnError(form, submission.errors);
  const errors = { ...known, ...submission.errors } as Record<string, string>;
  const isBusy = submission.pending !== undefined;
  const button: Sent["button"] = (intent, label, isMain = false) => (
    <IntentButton intent={intent} isBusy={isBusy} isMain={isMain}>
      {label}
    </IntentButton>
  );
  return (
    <form
      {...attributes}
      ref={form}
      method="post"
      key={JSON.stringify([id, version])}
      onSubmit={submission.submit}
      noValidate
    >
      <input type="hidden" name="id" value={id} />
      {children({ errors, isBusy, button })}
    </form>
  );
}
