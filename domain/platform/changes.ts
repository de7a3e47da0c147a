import type { Listening, OpenDatabase } from "#db/client.ts";
import { log } from "./log.ts";

/**
 * What changed of what public pages show, as db/migrations/0028-changes.sql names it; "everything"
 * where changes may have been missed.
 */
export type Topic = "everything" | "site" | "catalogue" | "figures" | `/${string}`;

type Listener = (topic: Topic) => void;

const listeners = new Set<Listener>();
let listening: Listening | undefined;
let isConnected = false;
let lastReason: string | undefined;

/** Notifies `listener` of every change from now on, by this process or another. */
export function onChange(listener: Listener): void {
  listeners.add(listener);
}

/** Whether changes are listened for; while they are not, cached values may be out of date. */
export function isListening(): boolean {
  return isConnected;
}

/** Starts to listen for changes of this database, until the result is closed. */
export async function listenForChanges({
  listen,
}: Pick<OpenDatabase, "listen">): Promise<Listening> {
  listening = await listen({
    onChange: (topic) => notify(topic as Topic),
    onConnected() {
      isConnected = true;
      lastReason = undefined;
      notify("everything");
    },
    onDisconnected({ message }) {
      isConnected = false;
      if (message !== lastReason) log.warn({ reason: message }, "not listening for changes");
      lastReason = message;
    },
  });
  return listening;
}

/** Resolves once every change committed before the call has been notified. */
export async function catchUp(): Promise<void> {
  await listening?.catchUp();
}

/** Invalidates everything while changes are not listened for; called after a possible write. */
export function invalidateIfDisconnected(): void {
  if (!isConnected) notify("everything");
}

/**
 * Called before a query; the result is called after it, and invalidates everything if changes were
 * not listened for when the query was sent.
 */
export function watchMissedChanges(): () => void {
  return isConnected ? () => {} : invalidateIfDisconnected;
}

function notify(topic: Topic): void {
  for (const listener of listeners) listener(topic);
}
