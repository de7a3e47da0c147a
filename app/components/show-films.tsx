import { countOf } from "#shared/format/count-of.ts";

/** The button of filters; counts only where scripts apply each change at once. */
export function ShowFilms({ total }: { total: number | undefined }) {
  return (
    <button type="submit" className={total === 0 ? "button" : "button button-gold"}>
      {total ? (
        <>
          <span className="with-script">Show {countOf(total, "film")}</span>
          <span className="without-script">Show films</span>
        </>
      ) : (
        "Show films"
      )}
    </button>
  );
}
