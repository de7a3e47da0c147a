import { countOf } from "#shared/format/count-of.ts";

/** The button of filters; counts only where scripts apply each change at once. */
export function ShowFilms({ total }: { total: number | undefined }) {
  return (
    <button type="submit" className="button button-gold">
      {total !== undefined && <span className="with-script">Show {countOf(total, "film")}</span>}
      <span className={total === undefined ? undefined : "without-script"}>Show films</span>
    </button>
  );
}
