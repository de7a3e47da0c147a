import { Link, redirect } from "react-router";
import { ChangeList } from "#app/routes/admin/movies/history/change-list.tsx";
import {
  labelOfPart,
  type Names,
  partInWords,
} from "#app/routes/admin/movies/history/part-in-words.ts";
import { Credits } from "#app/routes/movies/movie/credits.tsx";
import { MovieHead } from "#app/routes/movies/movie/movie-head.tsx";
import { Overview } from "#app/routes/movies/movie/overview.tsx";
import { findRowPreview } from "#domain/imports/preview.ts";
import type { MovieDocument } from "#domain/movies/curation.ts";
import { findOfferNames } from "#domain/offers/providers.ts";
import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";
import { ImportPage } from "../steps/import-page.tsx";
import { loadStep } from "../steps/load-step.ts";
import type { Route } from "./+types/preview";
import { presentFilm } from "./present-film.ts";
import "#app/routes/movies/movie/movie-page.css";
import "#app/routes/admin/movies/movie-form-page.css";

const path = "/admin/movies/import/preview";
const noNames = { creators: new Map<number, string>(), movies: new Map<number, string>() };

type Parts = Partial<MovieDocument>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, id, about } = await loadStep(context);
  const wanted = Math.min(10_000_000, Number(url.searchParams.get("row")) || 2);
  if (about.progress.status !== "checked") return { ...about, row: null, film: null, here: null };
  const preview = await findRowPreview(viewer, id, wanted);
  if (!preview) throw redirect("/admin/movies/import", 303);
  const { film, here, ...row } = preview;
  const { offers = [] }: Parts = here?.after ?? {};
  const channels = offers.flatMap(({ channelId }) => channelId ?? []);
  const names = { ...noNames, ...(await findOfferNames(viewer, channels)) };
  return {
    ...about,
    row,
    film: film && presentFilm(film),
    here: here && {
      slug: here.slug,
      decision: here.decision,
      changes: listChanges(here.before, here.after, names),
    },
  };
}

function listChanges(before: Parts, after: Parts, names: Names) {
  return Object.keys(after).map((part) => ({
    label: labelOfPart(part),
    before: partInWords(part, before, names),
    after: partInWords(part, after, names),
  }));
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { row, film, here } = loaderData;
  return (
    <ImportPage found={loaderData} step="Import" title="Preview">
      {row && (
        <>
          <RowLinks {...row} />
          <Meaning row={row} here={here} />
          {film && (!here?.slug || here.changes.length > 0) && (
            <section aria-labelledby="film-heading">
              <h2 id="film-heading" className="import-heading">
                As it will look on the film page
              </h2>
              <div className="import-frame" inert>
                <MovieHead movie={film.movie} head={film.head} signInTo="/auth" />
                <div className="page movie-body">
                  <div className="movie-main">
                    <Overview {...film.overview} movie={film.movie} />
                    <Credits {...film.credits} />
                  </div>
                </div>
              </div>
            </section>
          )}
          <Cells cells={row.cells} />
        </>
      )}
    </ImportPage>
  );
}

function RowLinks({ number, previous, next, lastRow }: Shown["row"]) {
  return (
    <nav className="import-rows" aria-label="Rows">
      {previous !== null && (
        <Link className="button" to={`${path}?row=${previous}`} rel="prev">
          Previous
        </Link>
      )}
      {next !== null && (
        <Link className="button" to={`${path}?row=${next}`} rel="next">
          Next
        </Link>
      )}
      <form method="get" action={path} key={number}>
        <Field
          label="Row"
          name="row"
          type="number"
          min={2}
          max={lastRow}
          defaultValue={number}
          inputMode="numeric"
        />
        <button type="submit" className="button">
          Show
        </button>
      </form>
    </nav>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type Shown = { row: NonNullable<Loaded["row"]>; here: Loaded["here"] };

/** The outcome of the row, above its film. */
function Meaning({ row, here }: Shown) {
  if (row.leftOut) {
    return <Alert title={`Row ${row.number} is left out`}>{row.leftOut}</Alert>;
  }
  if (row.faults.length > 0) {
    return (
      <Alert tone="bad" title={`Row ${row.number} cannot be imported`}>
        {row.faults.join("; ")}
      </Alert>
    );
  }
  if (!here || here.decision === "new") {
    return <Alert tone="good">Row {row.number} is a new film.</Alert>;
  }
  if (here.slug === null) {
    return (
      <Alert title={`Row ${row.number} may be a film already here`}>
        {here.decision === "leave" ? "You left it out. " : "It is left out until you decide. "}
        <Link to="/admin/movies/import/matches">Compare them</Link>
      </Alert>
    );
  }
  return (
    <>
      <Alert title={`Row ${row.number} is a film already here`}>
        {here.changes.length > 0
          ? "What changes is listed below. "
          : "It is left as it is: no field you chose to change differs. "}
        <Link to={`/movie/${here.slug}`}>See the film</Link>
      </Alert>
      {here.changes.length > 0 && (
        <section aria-labelledby="changes-heading">
          <h2 id="changes-heading" className="import-heading">
            What changes
          </h2>
          <ChangeList changes={here.changes} />
        </section>
      )}
    </>
  );
}

function Cells({ cells }: Pick<Shown["row"], "cells">) {
  return (
    <section aria-labelledby="cells-heading">
      <h2 id="cells-heading" className="import-heading">
        Cell by cell
      </h2>
      <dl className="import-cells">
        {cells.map(({ label, column, text, notes }) => (
          <div key={label} className="import-cell">
            <dt>
              {label}
              <span className="meta" dir="auto">
                {column ? `from ${column}` : "same for all rows"}
              </span>
            </dt>
            <dd>
              <span dir="auto">{text.length > 300 ? `${text.slice(0, 300)}…` : text}</span>
              {notes.map((note) => (
                <span key={note} className="import-note" dir="auto">
                  {note}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
