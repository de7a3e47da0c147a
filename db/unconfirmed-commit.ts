import type { ClientBase } from "pg";

/** The primary has stored the commit, but its synchronous standby has not confirmed it. */
export class CommitUnconfirmed extends Error {
  override name = "CommitUnconfirmed";
}

// PostgreSQL's function, since its messages are translated.
const waitForStandby = "SyncRepWaitForLSN";

const unconfirmed = new WeakSet<ClientBase>();

/**
 * PostgreSQL warns of a cancelled wait for the standby, and then acknowledges the commit. Call it
 * for each new connection.
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
