import { ElsewhereLinks } from "#app/components/elsewhere-links.tsx";
import { Paragraphs } from "#app/components/paragraphs.tsx";
import { Trailer } from "#app/components/trailer.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Overview as Data } from "./load-section.ts";
import { PersonLink } from "./person-link.tsx";
import type { PresentedMovie } from "./present-movie.ts";

type Props = Data & { movie: PresentedMovie };

export function Overview({ synopsis, trailer, people, facts, keywords, ...rest }: Props) {
  return (
    <section className="movie-section">
      <h2 className="visually-hidden">Overview</h2>
      {synopsis && (
        <div>
          <Paragraphs text={synopsis} className="lede" />
        </div>
      )}
      {rest.contentWarning && <Alert title="Content warning">{rest.contentWarning}</Alert>}
      {trailer && <Trailer video={trailer} movie={rest.movie} />}
      {rest.isEmpty ? (
        <EmptyState title="No details yet" text="Synopsis and facts have not been added." />
      ) : (
        <dl className="facts">
          {people.map(({ label, names }) => (
            <div key={label}>
              <dt>{label}</dt>
              {names.map((person) => (
                <dd key={person.name}>
                  <PersonLink {...person} />
                </dd>
              ))}
            </div>
          ))}
          {facts.map(({ label, text, url }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{url ? <a href={url}>{text}</a> : text}</dd>
            </div>
          ))}
          {rest.elsewhere.length > 0 && (
            <div>
              <dt>Elsewhere</dt>
              <dd>
                <ElsewhereLinks links={rest.elsewhere} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {keywords.length > 0 && (
        <>
          <h3 className="visually-hidden">Keywords</h3>
          <ul className="keywords">
            {keywords.map((keyword) => (
              <li key={keyword}>
                <Badge>{keyword}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
