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
          <h3 className="section-title">Cast</h3>
          <ul className="cast">
            {cast.map(({ name, slug, character, role }) => (
              <li key={`${name} ${character}`}>
                <PersonLink name={name} slug={slug} />
                {character && <span className="meta">{character}</span>}
                <Badge>{role}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      {crew.length > 0 && (
        <>
          <h3 className="section-title">Crew</h3>
          <dl className="crew">
            {crew.map(({ department, members }) => (
              <div key={department}>
                <dt>{department}</dt>
                {members.map(({ name, slug, role }) => (
                  <dd key={`${name} ${role}`}>
                    <PersonLink name={name} slug={slug} /> <span className="meta">{role}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
