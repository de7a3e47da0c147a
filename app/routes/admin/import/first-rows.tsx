import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import type { presentFirstFilm } from "./present-first-film.ts";

type Props = { rows: ReturnType<typeof presentFirstFilm>[] };

const path = "/admin/movies/import/preview";

/** The first rows of a file as films, with the way to any other row. */
export function FirstRows({ rows }: Props) {
  return (
    <section aria-labelledby="first-rows-heading">
      <div className="import-first-head">
        <h2 id="first-rows-heading">
          {rows.length === 1 ? "The first row" : `The first ${rows.length} rows`}
        </h2>
        <Link className="button" to={path}>
          Preview the films
        </Link>
      </div>
      <ol className="import-first">
        {rows.map(({ rowNumber, title, facts, notes, outcome, tone }) => (
          <li key={rowNumber} className="import-first-item">
            <div className="import-first-row">
              <Link to={`${path}?row=${rowNumber}`}>Row {rowNumber}</Link>
              <Badge tone={tone}>{outcome}</Badge>
            </div>
            <div className="import-first-film">
              <b dir="auto">{title || "No title"}</b>
              <dl>
                {facts.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd dir="auto">{text}</dd>
                  </div>
                ))}
              </dl>
              {notes.map((note) => (
                <span key={note} className="import-note" dir="auto">
                  {note}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
