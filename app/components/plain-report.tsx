import type { ReactNode } from "react";
import { flagReasons } from "#shared/options/flag-reasons.ts";
import { detailsLimits } from "#shared/validation/review-limits.ts";
import { SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { PageMeta } from "./page-meta.tsx";

type Props = {
  title: string;
  action: string;
  back: string;
  errors: Record<string, string> | undefined;
  values: Record<string, string> | undefined;
  /** What is reported. */
  children: ReactNode;
};

/** Those that fit what is no review. */
const reasons = flagReasons.filter(({ value }) =>
  ["spam", "inappropriate", "spoilers", "other"].includes(value),
);

/** A page that reports something to moderators, without scripts. */
export function PlainReport({ title, action, back, errors = {}, values = {}, children }: Props) {
  return (
    <div className="page action-page">
      <PageMeta title={title} description="Tell our team what is wrong." isHidden />
      <h1>{title}</h1>
      {children}
      <form className="report-form" method="post" action={action}>
        {errors.form && (
          <p className="notice notice-bad" role="alert">
            {errors.form}
          </p>
        )}
        <SelectField
          label="Reason"
          name="reason"
          options={[{ value: "", label: "Select a reason" }, ...reasons]}
          defaultValue={values.reason ?? ""}
          required
          error={errors.reason}
        />
        <TextareaField
          label="Details (Optional)"
          name="details"
          rows={3}
          dir="auto"
          maxLength={detailsLimits.most}
          defaultValue={values.details ?? ""}
          error={errors.details}
        />
        <div className="row">
          <button type="submit" className="button button-gold">
            Report
          </button>
          <a className="button" href={back}>
            Cancel
          </a>
        </div>
      </form>
    </div>
  );
}
