import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Facts } from "./facts.tsx";
import { LinkedText } from "./linked-text.tsx";
import type { Linked } from "./present-movie.ts";
import type { Credits as Data } from "./present-section.ts";

export function Credits({ cast, crew }: Data) {
  return (
    <>
      {cast.length + crew.length === 0 && (
        <EmptyState title="No credits yet" text="Cast and crew have not been added." />
      )}
      {cast.length > 0 && <Cast members={cast} />}
      {crew.length > 0 && (
        <section>
          <SectionHeading>Crew</SectionHeading>
          <Facts facts={crew} />
        </section>
      )}
    </>
  );
}

type CastProps = { members: Linked[]; link?: ReactNode };

export function Cast({ members, link }: CastProps) {
  return (
    <section>
      <SectionHeading link={link}>Cast</SectionHeading>
      <ul className="cast">
        {members.map((member) => (
          <li key={member.text + member.note}>
            <Avatar name={member.text} size="small" />
            <div>
              <LinkedText {...member} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
