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
let isHeard = false;
let lastReason: string | undefined;

/** Has `listener` told of every change from now on, by this process or another. */
export function whenChanged(listener: Listener): void {
  listeners.add(listener);
}

/** Whether changes are heard; while they are not, what is remembered may be out of date. */
export function isHearing(): boolean {
  return isHeard;
}

/** Begins to hear changes through this database; ends with the `close` it gives. */
export async function hearChanges({ listen }: Pick<OpenDatabase, "listen">): Promise<Listening> {
  listening = await listen({
    onChange: (topic) => tell(topic as Topic),
    onHearing() {
      isHeard = true;
      lastReason = undefined;
      tell("everything");
    },
    onDeaf({ message }) {
      isHeard = false;
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
export function forgetUnheard(): void {
  if (!isHeard) tell("everything");
}

/**
 * To be called before the database is asked, and what it gives after the answer: one to a question
 * that was asked while changes are not heard tells that something may have changed meanwhile.
 */
export function watchUnheard(): () => void {
  return isHeard ? () => {} : forgetUnheard;
}

function tell(topic: Topic): void {
  for (const listener of listeners) listener(topic);
}
