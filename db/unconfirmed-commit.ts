import type { ClientBase } from "pg";

/** The primary has stored the commit, but its synchronous standby has not confirmed it. */
export class CommitUnconfirmed extends Error {
  override name = "CommitUnconfirmed";
}

// PostgreSQL's function, since its messages are translated.
const waitForStandby = "SyncRepWaitForLSN";

const unconfirmed = new WeakSet<ClientBase>();

/**
 * Call it for each new connection: where the wait for the standby is cancelled, PostgreSQL warns
 * and then acknowledges a commit that a failover would lose.
 */
export function watchCommits(connection: ClientBase): void {
  connection.on("notice", ({ routine }) => {
    if (routine === waitForStandby) unconfirmed.add(connection);
  });
}

/** Call it after each statement. Throws CommitUnconfirmed. */
export function requireConfirmed(connection: ClientBase): void {
  if (unconfirmed.delete(connection)) {
    throw new CommitUnconfirmed("The standby has not confirmed the commit.");
  }
}
