import type { ReactNode } from "react";
import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { suspensionLimits } from "#shared/validation/admin-limits.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { CheckField, Field } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";

type Props = {
  username: string;
  back: string;
  onDone?: () => void;
  cancel: ReactNode;
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

export function SuspendForm({ username, back, onDone, cancel, refused, values = {} }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to suspend user",
    revalidates: true,
    onDone: () => onDone?.(),
  });
  const field = bindFields(values, { ...refused, ...errors });
  const { longestReason, usualDays, mostDays } = suspensionLimits;
  return (
    <form
      className="report-form"
      method="post"
      action={`/admin/users/${encodeURIComponent(username)}/suspend`}
      onSubmit={submit}
    >
      <input type="hidden" name="back" value={back} />
      <TextareaField
        label="Reason"
        {...field("reason")}
        hint="The member sees it on every page and in an email."
        rows={3}
        required
        dir="auto"
        maxLength={longestReason}
      />
      <Field
        label="Days"
        {...field("days")}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostDays}
        placeholder={String(usualDays)}
        hint={`${usualDays} when left empty`}
      />
      <CheckField
        label="Indefinitely, until someone lifts it"
        name="isEndless"
        value="yes"
        defaultChecked={values.isEndless === "yes"}
      />
      <FormActions
        cancel={cancel}
        tone="danger"
        isBusy={pending !== undefined}
        label="Suspend"
        busy="Suspending…"
      />
    </form>
  );
}

export function SuspendLink({
  username,
  name,
  back,
}: {
  username: string;
  name: string;
  back: string;
}) {
  return (
    <DialogLink
      className="button button-quiet"
      to={`/admin/users/${encodeURIComponent(username)}/suspend?${new URLSearchParams({ back })}`}
      title={`Suspend ${name}`}
      content={(dialog) => <SuspendForm username={username} back={back} {...dialog} />}
    >
      Suspend<span className="visually-hidden"> {name}</span>
    </DialogLink>
  );
}
