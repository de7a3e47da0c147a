import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export type Toast = {
  title: string;
  text?: string;
  tone?: "destructive";
  link?: { to: string; label: string; reloadDocument?: boolean };
  /** A form of one button, such as one that undoes what is said. */
  button?: { action: string; name: string; value: string; label: string } | undefined;
};

type Shown = Toast & { number: number };

let shown: Shown | undefined;
let number = 0;
const listeners = new Set<() => void>();

/** Shows a toast, replacing the current one. */
export function showToast(toast: Toast): void {
  number += 1;
  replace({ ...toast, number });
}

/** Shows one toast at a time (rule 28); always in the page, so that screen readers announce it. */
export function ToastRegion({ first }: { first?: Toast | null | undefined }) {
  const [closed, setClosed] = useState<Toast>();
  const latest = useSyncExternalStore(subscribe, readShown, readNothing);
  const toast = latest ?? (first && first !== closed ? { ...first, number: 0 } : undefined);
  const closeToast = () => {
    setClosed(first ?? undefined);
    replace(undefined);
  };
  const region = useRef<HTMLDivElement>(null);
  const place = toast?.number;
  useEffect(() => {
    if (place !== undefined) keepClear(region.current);
  }, [place]);
  const destructive = toast?.tone === "destructive";
  const card = toast && (
    // The animation is the timer: the style sheet pauses it, and its end closes the toast.
    <div
      key={toast.number}
      className={`toast toast-${toast.tone ?? "plain"}`}
      onAnimationEnd={closeToast}
    >
      <p>
        <b>{toast.title}</b> {toast.text}{" "}
        {toast.link && (
          <Link to={toast.link.to} reloadDocument={toast.link.reloadDocument}>
            {toast.link.label}
          </Link>
        )}
      </p>
      {toast.button && (
        <form className="act" method="post" action={toast.button.action}>
          <button
            type="submit"
            className="button button-quiet"
            name={toast.button.name}
            value={toast.button.value}
          >
            {toast.button.label}
          </button>
        </form>
      )}
      <button
        type="button"
        className="icon-button with-script"
        aria-label="Close"
        onClick={closeToast}
      >
        <Icon name="close" />
      </button>
    </div>
  );
  return (
    <div className="toast-region" ref={region}>
      <div role="status">{!destructive && card}</div>
      <div role="alert">{destructive && card}</div>
    </div>
  );
}

/** Scrolls the pressed element out from under its toast; see toast.css. */
function keepClear(region: HTMLElement | null): void {
  const pressed = document.activeElement;
  if (!region || !pressed || pressed === document.body || region.contains(pressed)) return;
  const [over, under] = [region, pressed].map((one) => one.getBoundingClientRect());
  if (!over || !under || under.bottom <= over.top || under.top >= over.bottom) return;
  if (under.right > over.left && under.left < over.right) {
    pressed.scrollIntoView({ block: "nearest" });
  }
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
