import { href } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { answerReport } from "#app/http/answer-report.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getList } from "#domain/member-lists/member-lists.ts";
import { reportList } from "#domain/moderation/moderation.ts";
import { flagReasons } from "#shared/options/flag-reasons.ts";
import { detailsLimits } from "#shared/validation/review-limits.ts";
import { SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import type { Route } from "./+types/report-list";
import "./list-form/list-form.css";

/** Those that fit a list. */
const reasons = flagReasons.filter(({ value }) =>
  ["spam", "inappropriate", "spoilers", "other"].includes(value),
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { list } = await getList(context.get(viewerContext), params.slug, 1);
  return { slug: list.slug, title: list.title };
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const to = href("/list/:slug", { slug });
  const form = await request.formData();
  return answerReport(context, form, { what: "List reported", to }, (fields) =>
    reportList(viewer, { slug, ...fields }),
  );
}

export default function ReportList({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title } = loaderData;
  const { errors = {}, values = {} } = actionData ?? {};
  return (
    <div className="page action-page">
      <PageMeta title="Report List" description="Tell our team what is wrong." isHidden />
      <h1>Report List</h1>
      <p dir="auto">{title}</p>
      <form className="list-form" method="post" action={href("/list/:slug/report", { slug })}>
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
          <a className="button" href={href("/list/:slug", { slug })}>
            Cancel
          </a>
        </div>
      </form>
    </div>
  );
}
