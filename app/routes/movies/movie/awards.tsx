import type { ReactNode } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { presentAward } from "./present-overview.ts";

type Award = ReturnType<typeof presentAward> & { to?: string | null };

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
        {awards.map(({ year, name, note, won, to }) => (
          <li key={name + year + note} data-won={won}>
            <b>{year}</b>
            <div>
              {to ? <a href={to}>{name}</a> : name}
              <small>{note}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
