import { type ReactNode, type RefObject, useRef } from "react";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { RefusalAlert } from "../member/refusal-alert.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

type Props = {
  action: string;
  failure: string;
  refused: Record<string, string> | undefined;
  onDone?: (() => void) | undefined;
  cancel: ReactNode;
  label: string;
  busy: string;
  /** The name under which the button is sent. */
  choice?: string;
  onRefused?: (answer: object) => void;
  form?: RefObject<HTMLFormElement | null>;
  children: (wrong: Record<string, string>) => ReactNode;
};

export function PictureForm({ action, failure, refused = {}, children, ...rest }: Props) {
  const { onDone, onRefused, cancel, label, busy, choice } = rest;
  const own = useRef<HTMLFormElement>(null);
  const form = rest.form ?? own;
  const { submit, pending, errors } = useFormAction({
    failure,
    revalidates: true,
    onDone: () => onDone?.(),
    onRefused: (answer) => onRefused?.(answer),
  });
  useFocusOnError(form, errors);
  const wrong = Object.keys(errors).length > 0 ? errors : refused;
  return (
    <form
      ref={form}
      className="action-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      noValidate
    >
      <RefusalAlert>{wrong.form}</RefusalAlert>
      {children(wrong)}
      <FormActions {...{ cancel, label, busy, choice }} isBusy={pending !== undefined} />
    </form>
  );
}
