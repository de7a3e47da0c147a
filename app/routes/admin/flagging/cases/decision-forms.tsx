import type { ReactNode } from "react";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { CaseView } from "#domain/moderation/cases.ts";
import { decisionLimits } from "#shared/validation/admin-limits.ts";
import { CheckField, Field } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";

type Props = {
  flag: CaseView;
  back: string;
  onDone?: () => void;
  cancel: ReactNode;
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

export function flagPath(id: number, back: string): string {
  return `/admin/flagging/${id}?${new URLSearchParams({ back })}`;
}

export function ResolveForm({ flag, ...props }: Props) {
  return (
    <DecisionForm
      {...props}
      flag={flag}
      act="resolve"
      failure="Failed to resolve flag"
      button="Resolve"
    >
      {({ errors, values }) => (
        <>
          <Field
            label="Action taken"
            name="actionTaken"
            dir="auto"
            required
            maxLength={decisionLimits.action}
            defaultValue={values?.actionTaken ?? ""}
            error={errors.actionTaken}
          />
          {flag.can.rejectReview && (
            <CheckField
              label="Reject the review; its author sees the action as the reason"
              name="rejects"
              value="yes"
              defaultChecked={values?.rejects === "yes"}
            />
          )}
          <TextareaField
            label="Notes (Optional)"
            name="notes"
            hint="For moderators only."
            rows={3}
            dir="auto"
            maxLength={decisionLimits.notes}
            defaultValue={values?.notes ?? ""}
            error={errors.notes}
          />
        </>
      )}
    </DecisionForm>
  );
}

export function DismissForm(props: Props) {
  return (
    <DecisionForm {...props} act="dismiss" failure="Failed to dismiss flag" button="Dismiss">
      {({ errors, values }) => (
        <TextareaField
          label="Reason"
          name="reason"
          rows={3}
          dir="auto"
          required
          maxLength={decisionLimits.action}
          defaultValue={values?.reason ?? ""}
          error={errors.reason}
        />
      )}
    </DecisionForm>
  );
}

type FormProps = Omit<Props, "values"> & {
  values?: Record<string, string> | undefined;
  act: "resolve" | "dismiss";
  failure: string;
  button: string;
  children: (filled: {
    errors: Record<string, string>;
    values: Record<string, string> | undefined;
  }) => ReactNode;
};

function DecisionForm({ flag, back, onDone, cancel, act, failure, button, ...rest }: FormProps) {
  const { submit, pending, errors } = useFormAction({
    failure,
    revalidates: true,
    onDone: () => onDone?.(),
  });
  // Of the two forms on the page, only the submitted one shows errors.
  const values = rest.values?.act === act ? rest.values : undefined;
  return (
    <form className="decide-form" method="post" action={flagPath(flag.id, back)} onSubmit={submit}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="back" value={back} />
      {rest.children({ errors: { ...(values && rest.refused), ...errors }, values })}
      <FormActions
        cancel={cancel}
        tone={act === "resolve" ? "gold" : "plain"}
        isBusy={pending !== undefined}
        label={button}
      />
    </form>
  );
}
