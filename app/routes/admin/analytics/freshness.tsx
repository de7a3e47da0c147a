import { useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";

type Props = {
  refreshedAt: Date | null;
  /** The time of the last recount of older days. */
  recountedAt: Date | null;
};

const key = "auto-refresh-analytics";
const refreshMilliseconds = 30_000;

const clock = { hour: "2-digit", minute: "2-digit", timeZone: "UTC" } as const;
const time = new Intl.DateTimeFormat("en-GB", clock);
const dayAndTime = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", ...clock });

/** Off by default and remembered for the session (rule 17). */
export function Freshness({ refreshedAt, recountedAt }: Props) {
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { isOn, isReached, toggle } = useAutoRefresh();
  return (
    <div className="row freshness">
      <p className="meta" role="status">
        {refreshedAt
          ? `Brought up to date on ${dayAndTime.format(refreshedAt)} UTC.`
          : "The figures are being counted for the first time."}
        {recountedAt && ` Earlier days update hourly, last at ${time.format(recountedAt)}.`}
        {!isReached && " The site is not responding. The next try is in 30 seconds."}
      </p>
      {isAlive && (
        <button type="button" className="button" aria-pressed={isOn} onClick={toggle}>
          Auto-refresh
        </button>
      )}
    </div>
  );
}

function useAutoRefresh() {
  const { revalidate } = useRevalidator();
  const [isOn, setOn] = useState(false);
  const [isReached, setReached] = useState(true);
  useEffect(() => setOn(sessionStorage.getItem(key) === "on"), []);
  useEffect(() => {
    if (!isOn) return;
    const refresh = async () => {
      if (document.hidden) return;
      // A failed request would replace the page by an error.
      const answer = await fetch("/readyz").catch(() => null);
      setReached(answer?.ok ?? false);
      if (answer?.ok) await revalidate();
    };
    const timer = setInterval(refresh, refreshMilliseconds);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isOn, revalidate]);
  const toggle = () => {
    sessionStorage.setItem(key, isOn ? "off" : "on");
    setOn(!isOn);
    setReached(true);
    if (!isOn) void revalidate();
  };
  return { isOn, isReached, toggle };
}
