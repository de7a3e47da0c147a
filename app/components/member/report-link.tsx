import type { ReactNode } from "react";
import { DialogLink } from "./dialog-link.tsx";
import { ReportForm, type ReportProps } from "./report-form.tsx";

type Props = ReportProps & { className: string; title: string; children: ReactNode };

export default function ReportLink({ className, title, children, ...report }: Props) {
  return (
    <DialogLink
      className={className}
      to={`${report.action}?${new URLSearchParams({ back: report.back })}`}
      title={title}
      content={(dialog) => <ReportForm {...report} {...dialog} />}
    >
      {children}
    </DialogLink>
  );
}
