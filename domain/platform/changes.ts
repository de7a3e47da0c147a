import { type Listening, type OpenDatabase, replica } from "#db/client.ts";
import { log } from "./log.ts";

/** As triggers name it; "everything" where changes may have been missed. */
export type Topic = "everything" | "site" | "catalogue" | "figures" | `/${string}`;

type Listener = (topic: Topic) => void;

const listeners = new Set<Listener>();
let listening: Listening | undefined;
let isConnected = false;
let lastReason: string | undefined;

export function onChange(listener: Listener): void {
  listeners.add(listener);
}

export function isListening(): boolean {
  return isConnected;
}

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

/** Call it after a possible write, since nothing invalidates while disconnected. */
export function invalidateIfDisconnected(): void {
  if (!isConnected) notify("everything");
}

/** Call it before a query, and its result after it. */
export function watchMissedChanges(): () => void {
  return isConnected ? () => {} : noteMissedChanges;
}

function noteMissedChanges(): void {
  if (!isConnected) replica()?.noteMissed();
  invalidateIfDisconnected();
}

function notify(topic: Topic): void {
  for (const listener of listeners) listener(topic);
}
