import { CheckField } from "#ui/field.tsx";

type Film = { title: string; releaseYear: number | null; director: string | null };

type Props = {
  row: {
    rowNumber: number;
    decision: string | null;
    own: Film;
    /** A film here has its address, one of the file its row. */
    films: (Film & { value: string; slug?: string; rowNumber?: number })[];
  };
  /** True if an undecided row was passed by, and is to be named. */
  isPassedBy: boolean;
};

/** A row of the file beside the films, here or in earlier rows, that it may be. */
export function MatchRow({ row: { rowNumber, decision, own, films }, isPassedBy }: Props) {
  const errorId = `row-error-${rowNumber}`;
  const isNamed = isPassedBy && decision === null;
  const radio = {
    type: "radio" as const,
    name: `row-${rowNumber}`,
    ...(isNamed && { "aria-invalid": true, "aria-describedby": errorId }),
  };
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
        {films.map(({ value, slug, rowNumber: other, ...film }) => (
          <div key={value}>
            <CheckField
              {...radio}
              value={value}
              defaultChecked={decision === value}
              label={
                <span>
                  The same as <FilmText {...film} />
                  {other && ` in row ${other}`}
                </span>
              }
            />
            {slug && (
              <a className="meta" href={`/movie/${slug}`} target="_blank" rel="noreferrer">
                See the film<span className="visually-hidden"> {film.title}, in a new tab</span>
              </a>
            )}
          </div>
        ))}
        <CheckField {...radio} value="new" defaultChecked={decision === "new"} label="A new film" />
        <CheckField
          {...radio}
          value="leave"
          defaultChecked={decision === "leave"}
          label="Leave it out"
        />
        {isNamed && (
          <p className="field-error" id={errorId}>
            Choose one of these
          </p>
        )}
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
