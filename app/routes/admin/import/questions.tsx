import { Link } from "react-router";
import { countOf } from "#shared/format/count-of.ts";
import type { CheckedImport } from "./check.tsx";

/** The open questions of a checked file, each with the step that answers it. */
export function Questions({ open }: Pick<CheckedImport, "open">) {
  const { columns, words, cells, sums, matches, rows } = open;
  const hasOtherRows = rows.filters.length > 0;
  if (columns.length + words + sums + matches === 0 && !hasOtherRows) return null;
  return (
    <div className="import-open">
      <h3>Questions about this file</h3>
      <ul>
        {columns.length > 0 && (
          <li>
            <Link to="/admin/movies/import/columns">
              {countOf(columns.length, "column is", "columns are")} not clear
            </Link>{" "}
            <span dir="auto">and not read until you choose: {columns.join(", ")}</span>
          </li>
        )}
        {hasOtherRows && (
          <li>
            <Link to="/admin/movies/import/columns">
              {countOf(rows.leavesOut, "row doesn’t", "rows don’t")} seem to be{" "}
              {rows.leavesOut === 1 ? "a film" : "films"}
            </Link>{" "}
            (a series, perhaps): choose which come in
          </li>
        )}
        {words > 0 && (
          <li>
            <Link to="/admin/movies/import/values">
              {countOf(words, "word is", "words are")} not known here
            </Link>{" "}
            and left out until you decide: {countOf(cells, "cell")}
          </li>
        )}
        {sums > 0 && (
          <li>
            <Link to="/admin/movies/import/values">
              {countOf(sums, "sum has", "sums have")} no currency
            </Link>{" "}
            and {sums === 1 ? "is" : "are"} read as US dollars until you choose
          </li>
        )}
        {matches > 0 && (
          <li>
            <Link to="/admin/movies/import/matches">
              {countOf(matches, "row may be a film", "rows may be films")} already here or in an
              earlier row
            </Link>{" "}
            and left out until you decide
          </li>
        )}
      </ul>
    </div>
  );
}
