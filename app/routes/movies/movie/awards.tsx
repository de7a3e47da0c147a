import type { ReactNode } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { presentAwards } from "./present-overview.ts";

type Award = Omit<ReturnType<typeof presentAwards>[number], "event"> & { to?: string | null };

export function Awards({ awards, link }: { awards: Award[]; link?: ReactNode }) {
  if (awards.length === 0) {
    return (
      <EmptyState
        title="No awards yet"
        text="No awards or nominations are recorded for this film."
      />
    );
  }
  return (
    <section>
      <SectionHeading link={link}>Awards</SectionHeading>
      <ul className="awards">
        {awards.map(({ year, name, notes, won, to }) => (
          <li key={name + year} data-won={won}>
            <b>{year}</b>
            <div>
              {to ? <a href={to}>{name}</a> : name}
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
