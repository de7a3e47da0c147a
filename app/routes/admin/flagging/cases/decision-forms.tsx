import type { ReactNode } from "react";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { CaseView } from "#domain/moderation/cases.ts";
import { decisionLimits } from "#shared/validation/admin-limits.ts";
import { bindFields } from "#ui/bind-fields.ts";
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
      {(field, values) => (
        <>
          <Field
            label="Action taken"
            {...field("actionTaken")}
            dir="auto"
            required
            maxLength={decisionLimits.action}
          />
          {flag.can.rejectReview && (
            <CheckField
              label="Reject the review; its author sees the action as the reason"
              name="rejects"
              value="yes"
              defaultChecked={values.rejects === "yes"}
            />
          )}
          <TextareaField
            label="Notes (Optional)"
            {...field("notes")}
            hint="For moderators only."
            rows={3}
            dir="auto"
            maxLength={decisionLimits.notes}
          />
        </>
      )}
    </DecisionForm>
  );
}

export function DismissForm(props: Props) {
  return (
    <DecisionForm {...props} act="dismiss" failure="Failed to dismiss flag" button="Dismiss">
      {(field) => (
        <TextareaField
          label="Reason"
          {...field("reason")}
          rows={3}
          dir="auto"
          required
          maxLength={decisionLimits.action}
        />
      )}
    </DecisionForm>
  );
}

type Values = Record<string, string>;

type FormProps = Props & {
  act: "resolve" | "dismiss";
  failure: string;
  button: string;
  children: (field: ReturnType<typeof bindFields<Values>>, values: Values) => ReactNode;
};

function DecisionForm({ flag, back, onDone, cancel, act, failure, button, ...rest }: FormProps) {
  const { submit, pending, errors } = useFormAction({
    failure,
    revalidates: true,
    onDone: () => onDone?.(),
  });
  // Of the two forms on the page, only the submitted one shows errors.
  const isSubmitted = rest.values?.act === act;
  const values = (isSubmitted && rest.values) || {};
  const field = bindFields(values, { ...(isSubmitted && rest.refused), ...errors });
  return (
    <form className="decide-form" method="post" action={flagPath(flag.id, back)} onSubmit={submit}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="back" value={back} />
      {rest.children(field, values)}
      <FormActions
        cancel={cancel}
        tone={act === "resolve" ? "gold" : "plain"}
        isBusy={pending !== undefined}
        label={button}
      />
    </form>
  );
}
