import { optionsOf } from "#app/components/filter-options.ts";
import { countOf } from "#shared/format/count-of.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { SelectField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { Link } from "#ui/link.tsx";
import { diarySearch } from "./diary-search-params.ts";
import type { PresentedDiary } from "./present-diary.ts";

type Props = Pick<PresentedDiary, "path" | "here" | "choices" | "clearTo">;

/** Narrows the year that is shown; the tabs of the years keep it. */
export function DiaryFilters({ path, here, choices, clearTo }: Props) {
  const { rating, genre, country, again } = here;
  const active = [rating, genre, country, again].filter(Boolean).length;
  const { year, show } = diarySearch.write(here);
  return (
    <FilterPanel title="Filter entries" active={active}>
      <form action={path}>
        {year && <input type="hidden" name="year" value={year} />}
        {show && <input type="hidden" name="show" value={show} />}
        <SelectField
          label="Stars"
          name="rating"
          defaultValue={rating ?? ""}
          options={optionsOf("Any or none", [5, 4, 3, 2, 1], rating, (stars) =>
            countOf(Number(stars), "star"),
          )}
        />
        <SelectField
          label="Genre"
          name="genre"
          defaultValue={genre ?? ""}
          options={optionsOf("All genres", choices.genres, genre, labelOfGenre)}
        />
        <SelectField
          label="Country"
          name="country"
          defaultValue={country ?? ""}
          options={optionsOf("All countries", choices.countries, country, String)}
        />
        <SelectField
          label="Times"
          name="again"
          defaultValue={again ?? ""}
          options={optionsOf("Every time", ["yes"], again, () => "Rewatches")}
        />
        <button type="submit" className="button button-gold">
          Show entries
        </button>
      </form>
      {active > 0 && (
        <Link className="button button-quiet" to={clearTo} rel="nofollow">
          Clear Filters
        </Link>
      )}
    </FilterPanel>
  );
}
