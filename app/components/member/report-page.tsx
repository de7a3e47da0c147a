import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageMeta } from "../page-meta.tsx";
import { ReportForm, type ReportProps } from "./report-form.tsx";

type Props = ReportProps & {
  title: string;
  refused: Record<string, string> | undefined;
  values: Record<string, string> | undefined;
  children?: ReactNode;
};

/** A dialog's form as a page, for readers without JavaScript. */
export function ReportPage({ title, children, ...report }: Props) {
  return (
    <div className="page action-page">
      <PageMeta title={title} description="Tell our team what should be looked at." isHidden />
      <h1>{title}</h1>
      {children}
      <ReportForm
        {...report}
        cancel={
          <Link className="button" to={report.back}>
            Cancel
          </Link>
        }
      />
    </div>
  );
}
