import type { ReactNode } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Awards as Data } from "./present-section.ts";

export function Awards({ awards, link }: Data & { link?: ReactNode }) {
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
        {awards.map(({ year, name, note, won }) => (
          <li key={name + year + note} data-won={won}>
            <b>{year}</b>
            <div>
              {name}
              <small>{note}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
