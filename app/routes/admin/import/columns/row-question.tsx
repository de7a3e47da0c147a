import type { RowGuess } from "#domain/film-tables/values/filters.ts";
import { countOf } from "#shared/format/count-of.ts";
import { CheckField } from "#ui/field.tsx";

/** The suggested filters, where some rows seem to be no films. */
export function RowQuestion({ guess, header }: { guess: RowGuess; header: string[] }) {
  if (guess.filters.length === 0) return null;
  return (
    <fieldset className="surface import-part">
      <legend>
        <h2>Which rows are films?</h2>
      </legend>
      <p className="meta">
        {countOf(guess.leavesOut, "row seems", "rows seem")} to be something else. Without a tick
        they come in too.
      </p>
      {guess.filters.map(({ place, test, value }) => (
        <CheckField
          key={`${place} ${value}`}
          name="guess"
          value={`${place}|${test}|${value}`}
          defaultChecked
          label={
            <span>
              Leave out what is not a film: only rows whose{" "}
              <b dir="auto">{header[place]?.trim() || `Column ${place + 1}`}</b> {test}{" "}
              <b dir="auto">{value}</b>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
