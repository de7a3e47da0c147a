import { CheckField } from "#ui/field.tsx";

type Film = { title: string; releaseYear: number | null; director: string | null };

type Props = {
  row: {
    rowNumber: number;
    decision: string | null;
    own: Film;
    films: (Film & { slug: string })[];
  };
};

/** A row of the file beside the films that it may be. */
export function MatchRow({ row: { rowNumber, decision, own, films } }: Props) {
  const radio = { type: "radio" as const, name: `row-${rowNumber}` };
  return (
    <fieldset className="surface import-match">
      <legend className="visually-hidden">
        Row {rowNumber}: {own.title}
      </legend>
      <div className="import-match-own">
        <span className="meta">Row {rowNumber} of your file</span>
        <FilmText {...own} />
      </div>
      <div className="import-match-films">
        {films.map((film) => (
          <div key={film.slug}>
            <CheckField
              {...radio}
              value={film.slug}
              defaultChecked={decision === film.slug}
              label={
                <span>
                  The same as <FilmText {...film} />
                </span>
              }
            />
            <a className="meta" href={`/movie/${film.slug}`} target="_blank" rel="noreferrer">
              See the film<span className="visually-hidden"> {film.title}, in a new tab</span>
            </a>
          </div>
        ))}
        <CheckField {...radio} value="new" defaultChecked={decision === "new"} label="A new film" />
        <CheckField
          {...radio}
          value="leave"
          defaultChecked={decision === "leave"}
          label="Leave it out"
        />
      </div>
    </fieldset>
  );
}

function FilmText({ title, releaseYear, director }: Film) {
  return (
    <>
      <b dir="auto">{title}</b>
      {releaseYear !== null && ` (${releaseYear})`}
      <span className="meta" dir="auto">
        {director ? ` by ${director}` : " no director given"}
      </span>
    </>
  );
}
