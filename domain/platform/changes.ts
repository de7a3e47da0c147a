import type { Listening, OpenDatabase } from "#db/client.ts";
import { log } from "./log.ts";

/**
 * What was changed, of what public pages show: as db/migrations/0028-changes.sql tells it, or
 * everything, where changes may have been missed.
 */
export type Topic = "everything" | "site" | "catalogue" | "figures" | `/${string}`;

type Listener = (topic: Topic) => void;

const listeners = new Set<Listener>();
let listening: Listening | undefined;
let isConnected = false;
let lastReason: string | undefined;

/** Has `listener` told of every change from now on, by this process or another. */
export function onChange(listener: Listener): void {
  listeners.add(listener);
}

/** Whether changes are heard; while they are not, what is remembered may be out of date. */
export function isListening(): boolean {
  return isConnected;
}

/** Begins to hear changes through this database; ends with the `close` it gives. */
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
      if (message !== lastReason) log.warn({ reason: message }, "changes are not heard");
      lastReason = message;
    },
  });
  return listening;
}

/** Resolves once everything that was committed before the call has been told. */
export async function catchUp(): Promise<void> {
  await listening?.catchUp();
}

/**
 * Has everything forgotten, where changes are not heard: to be called where something has perhaps
 * been changed.
 */
export function invalidateIfDisconnected(): void {
  if (!isConnected) notify("everything");
}

/**
 * To be called before the database is asked, and what it gives after the answer: one to a question
 * that was asked while changes are not heard tells that something may have changed meanwhile.
 */
export function watchMissedChanges(): () => void {
  return isConnected ? () => {} : invalidateIfDisconnected;
}

function notify(topic: Topic): void {
  for (const listener of listeners) listener(topic);
}
