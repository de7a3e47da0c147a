import { useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";

export type Toast = { title: string; text?: string; tone?: "plain" | "destructive" };

type Shown = Toast & { number: number };

let shown: Shown | undefined;
let number = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one there was. */
export function showToast(toast: Toast): void {
  number += 1;
  replace({ ...toast, number });
}

/**
 * Where toasts appear: one at a time, for five seconds, waiting while it is pointed at or focused
 * (specification, section 9). Stands once in the page, from the start, so that it is read out.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, readShown, readNothing);
  const destructive = toast?.tone === "destructive";
  const card = toast && (
    // The clock is the animation: it pauses in the style sheet, and its end closes the toast.
    <div
      key={toast.number}
      className={`toast toast-${toast.tone ?? "plain"}`}
      onAnimationEnd={closeToast}
    >
      <p>
        <b>{toast.title}</b> {toast.text}
      </p>
      <button type="button" className="icon-button" aria-label="Close" onClick={closeToast}>
        <Icon name="close" />
      </button>
    </div>
  );
  return (
    <div className="toast-region">
      <div role="status">{!destructive && card}</div>
      <div role="alert">{destructive && card}</div>
    </div>
  );
}

function closeToast(): void {
  replace(undefined);
}

function replace(toast: Shown | undefined): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readShown(): Shown | undefined {
  return shown;
}

function readNothing(): undefined {
  return undefined;
}
