import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Credits as Data } from "./load-section.ts";
import { PersonLink } from "./person-link.tsx";

export function Credits({ cast, crew }: Data) {
  return (
    <section className="movie-section">
      <h2 className="visually-hidden">Cast &amp; Crew</h2>
      {cast.length + crew.length === 0 && (
        <EmptyState title="No credits yet" text="Cast and crew have not been added." />
      )}
      {cast.length > 0 && (
        <>
          <h3 className="credits-title">Cast</h3>
          <ul className="credits">
            {cast.map(({ name, slug, character, role }) => (
              <li key={`${name} ${character}`}>
                <PersonLink name={name} slug={slug} />
                {character && <span className="credits-part">{character}</span>}
                <Badge>{role}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      {crew.map(({ department, members }) => (
        <div key={department}>
          <h3 className="credits-title">{department}</h3>
          <ul className="credits">
            {members.map(({ name, slug, role }) => (
              <li key={`${name} ${role}`}>
                <PersonLink name={name} slug={slug} />
                <span className="credits-part">{role}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
