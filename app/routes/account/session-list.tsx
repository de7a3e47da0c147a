import { sendOnce } from "#app/routes/auth/send-once.ts";
import { accountPaths } from "./paths.ts";
import type { SessionView } from "./present-account.ts";

type Props = {
  sessions: SessionView[];
  /** Of all, where the list is cut. */
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
      <form method="post" action={accountPaths.sessions} onSubmit={sendOnce}>
        <input type="hidden" name="which" value="one" />
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          className="button"
          aria-label={`Sign Out: ${device}${isThis ? ", this device" : `, last used ${lastUsed}`}`}
        >
          Sign Out
        </button>
      </form>
    </li>
  );
}

function EndButton({ which, children }: { which: "others" | "all"; children: string }) {
  return (
    <form method="post" action={accountPaths.sessions} onSubmit={sendOnce}>
      <button type="submit" className="button" name="which" value={which}>
        {children}
      </button>
    </form>
  );
}
