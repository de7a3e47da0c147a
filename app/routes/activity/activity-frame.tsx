import type { ReactNode } from "react";
import { LinkTabs } from "#ui/link-tabs.tsx";
import type { groupByDay } from "./group-by-day.ts";
import "./activity.css";

type HeadProps = { current: "You" | "People" };

export function ActivityHead({ current }: HeadProps) {
  const tabs = [
    { label: "You", to: "/activity" },
    { label: "People", to: "/activity/people" },
  ];
  return (
    <header className="page-head">
      <h1>Activity Feed</h1>
      <p className="meta">Only you can see this page.</p>
      <LinkTabs
        label="Whose activity"
        tabs={tabs.map((tab) => ({ ...tab, current: tab.label === current }))}
      />
    </header>
  );
}

type DaysProps<Entry> = {
  days: ReturnType<typeof groupByDay<Entry & { instant: string }>>;
  keyOf: (entry: Entry) => string | number;
  children: (entry: Entry) => ReactNode;
};

export function ActivityDays<Entry>({ days, keyOf, children }: DaysProps<Entry>) {
  return (
    <ol className="activity-days">
      {days.map(({ day, number, weekday, month, entries }) => (
        <li key={day} className="activity-day">
          <h2>
            <time dateTime={day}>
              <b>{number}</b> <span>{month}</span> <span className="meta">{weekday}</span>
            </time>
          </h2>
          <ol>
            {entries.map((entry) => (
              <li key={keyOf(entry)}>{children(entry)}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
