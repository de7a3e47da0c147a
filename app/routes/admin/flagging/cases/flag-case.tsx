import { DialogLink } from "#app/components/member/dialog-link.tsx";
import type { CaseView } from "#domain/moderation/cases.ts";
import { countOf } from "#shared/format/count-of.ts";
import { flaggedContentTypes, flagPriorities, flagStatuses } from "#shared/options/flags.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Corrections } from "./corrections.tsx";
import { DismissForm, flagPath, ResolveForm } from "./decision-forms.tsx";
import { FlagLinks } from "./flag-links.tsx";
import { FlaggedContent } from "./flagged-content.tsx";
import { Proposals } from "./proposals.tsx";
import { ReportedOffers } from "./reported-offers.tsx";

type Props = {
  flag: CaseView;
  back: string;
  /** True if the page itself shows the forms. */
  isAlone?: boolean;
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

const statusTones = {
  pending: "pending",
  reviewed: "plain",
  resolved: "won",
  dismissed: "nominated",
} as const;

const priorityTones = {
  low: "nominated",
  medium: "plain",
  high: "rejected",
  critical: "rejected",
} as const;

export function FlagCase({ flag, back, isAlone = false, ...answered }: Props) {
  const { id, type, status, priority, reason, description } = flag;
  const { corrections, offers, proposals } = flag;
  const isWaiting =
    [...corrections, ...proposals].some((one) => one.status === "pending") ||
    offers.some(({ outcome }) => outcome === null);
  const isOfReports = corrections.length + offers.length + proposals.length === 0;
  return (
    <article className={`flag-case flag-${priority}`} aria-labelledby={`flag-${id}`}>
      <header>
        <span className={`flag-type flag-type-${type}`} aria-hidden="true" />
        <h2 id={`flag-${id}`}>
          <span className="meta">{labelOf(flaggedContentTypes, type)}</span> {reason}
        </h2>
        <div className="row">
          <Badge tone={statusTones[status]}>{labelOf(flagStatuses, status)}</Badge>
          <Badge tone={priorityTones[priority]}>{labelOf(flagPriorities, priority)} priority</Badge>
        </div>
      </header>
      {description && (
        <p className="flag-description" dir="auto">
          {description}
        </p>
      )}
      <FlaggedContent content={flag.content} />
      {corrections.length > 0 && <Corrections flag={flag} back={back} {...answered} />}
      {offers.length > 0 && <ReportedOffers flag={flag} back={back} {...answered} />}
      {proposals.length > 0 && <Proposals flag={flag} back={back} {...answered} />}
      {(flag.reportCount > 0 || isOfReports) && <Reporters flag={flag} />}
      <Outcome flag={flag} />
      <footer className="row">
        {flag.can.decide && !isAlone && !isWaiting && <Decisions flag={flag} back={back} />}
        <FlagLinks flag={flag} />
      </footer>
    </article>
  );
}

function Reporters({ flag }: { flag: CaseView }) {
  const { reporter, reports, reportCount } = flag;
  return (
    <div className="flag-reporters">
      <p className="flag-by">
        <Avatar
          name={reporter.name}
          src={reporter.avatarUrl}
          size="small"
          hue={hueOf(reporter.username ?? reporter.name)}
        />
        Reported by {reporter.name}{" "}
        <time className="meta" dateTime={flag.day}>
          {flag.date}
        </time>
      </p>
      {reportCount > 1 && (
        <details>
          <summary>All {countOf(reportCount, "report")}</summary>
          <ol>
            {reports.map((report, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added.
              <li key={index}>
                <b>{report.name}</b>{" "}
                <time className="meta" dateTime={report.day}>
                  {report.date}
                </time>
                <p>{report.reason}</p>
                {report.details && <p dir="auto">{report.details}</p>}
              </li>
            ))}
          </ol>
          {reportCount > reports.length && (
            <p className="meta">And {countOf(reportCount - reports.length, "more", "more")}.</p>
          )}
        </details>
      )}
    </div>
  );
}

function Outcome({ flag }: { flag: CaseView }) {
  const { status, actionTaken, notes, decision } = flag;
  if (!decision) return null;
  return (
    <div className="flag-outcome">
      <p>
        <b>{status === "dismissed" ? "Reason" : "Action taken"}</b>{" "}
        <span dir="auto">{actionTaken}</span>
      </p>
      {notes && (
        <p>
          <b>Notes</b> <span dir="auto">{notes}</span>
        </p>
      )}
      <p className="meta">
        {labelOf(flagStatuses, status)}
        {decision.by ? ` by ${decision.by}` : ""} on{" "}
        <time dateTime={decision.day}>{decision.date}</time>
      </p>
    </div>
  );
}

function Decisions({ flag, back }: Pick<Props, "flag" | "back">) {
  const { id, reason } = flag;
  const about = <span className="visually-hidden"> the flag “{reason}”</span>;
  return (
    <>
      <DialogLink
        className="button button-gold"
        to={flagPath(id, back)}
        title="Resolve Flag"
        content={(dialog) => <ResolveForm flag={flag} back={back} {...dialog} />}
      >
        Resolve{about}
      </DialogLink>
      <DialogLink
        className="button"
        to={flagPath(id, back)}
        title="Dismiss Flag"
        content={(dialog) => <DismissForm flag={flag} back={back} {...dialog} />}
      >
        Dismiss{about}
      </DialogLink>
    </>
  );
}
