import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { accountPaths } from "./paths.ts";
import type { SessionView } from "./present-account.ts";

type Props = {
  sessions: SessionView[];
  /** The total, if the list is cut. */
  count: number;
};

export function SessionList({ sessions, count }: Props) {
  return (
    <>
      <ul className="account-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {count > sessions.length && <p className="meta">and {count - sessions.length} more</p>}
      <div className="row">
        {count > 1 && <EndButton which="others">Sign Out Everywhere Else</EndButton>}
        <EndButton which="all">Sign Out Everywhere</EndButton>
      </div>
    </>
  );
}

function SessionRow({
  session: { id, device, isThis, began, lastUsed },
}: {
  session: SessionView;
}) {
  return (
    <li>
      <div>
        <b>{device}</b> {isThis && <span className="badge badge-won">This device</span>}
        <p className="meta">
          Signed in: {began} · last used: {isThis ? "now" : lastUsed}
        </p>
      </div>
      <DocumentForm
        className="account-act"
        action={accountPaths.sessions}
        label={
          <>
            Sign Out
            <span className="visually-hidden">{` of ${device}${isThis ? ", this device" : `, last used ${lastUsed}`}`}</span>
          </>
        }
        busyLabel="Signing out…"
        tone="plain"
        hidden={{ which: "one", id, ...(isThis && { endsSession: "yes" }) }}
      />
    </li>
  );
}

function EndButton({ which, children }: { which: "others" | "all"; children: string }) {
  return (
    <DocumentForm
      className="account-act"
      action={accountPaths.sessions}
      label={children}
      busyLabel="Signing out…"
      tone="plain"
      hidden={{ which, ...(which === "all" && { endsSession: "yes" }) }}
    />
  );
}
