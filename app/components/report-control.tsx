import { lazy } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { ForMembers } from "./for-members.tsx";

const ReportLink = lazy(() => import("./member/report-link.tsx"));

type Props = {
  kind: "movie" | "user";
  path: string;
  subject: string;
  signInTo: string;
};

export function ReportControl({ kind, path, subject, signInTo }: Props) {
  const className = "button button-quiet";
  const label = (
    <>
      <Icon name="flag" />
      Report
    </>
  );
  const invitation = (
    <Link className={className} to={signInTo} rel="nofollow">
      {label}
    </Link>
  );
  return (
    <ForMembers visitors={invitation}>
      <ReportLink
        className={className}
        title={kind === "movie" ? "Report Film" : "Report Profile"}
        kind={kind}
        action={`${path}/report`}
        back={path}
        subject={subject}
      >
        {label}
      </ReportLink>
    </ForMembers>
  );
}
