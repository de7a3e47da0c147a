import type { FillView } from "#domain/catalogue-fill/fill.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { labelOfCountry } from "#shared/options/world-countries.ts";

export type ShownFill = ReturnType<typeof presentFill>;

/** A choice that is being fetched in words, and how far it is. */
export function presentFill(fill: FillView) {
  const { filmCount, readCount, listedCount, isListed, failure, nextAt } = fill;
  const { isOver, starterName } = fill;
  return {
    isOver,
    failure,
    starterName,
    filmCount,
    choice: describeChoice(fill),
    /** Null until it is known how many films there are. */
    percent: isListed && listedCount > 0 ? Math.floor((100 * readCount) / listedCount) : null,
    count: isListed
      ? `${inDigits(readCount)} of ${countOf(listedCount, "film")}`
      : `${countOf(readCount, "film")} so far`,
    retry: failure === null ? null : dayAndTimeOf(nextAt),
  };
}

function describeChoice({ countries, languages, fromYear, toYear }: FillView): string {
  const places = countries.length > 0 ? countries.map(labelOfCountry).join(", ") : "All of Africa";
  const spoken = languages.map(labelOfLanguage).join(", ");
  const years =
    fromYear !== null && toYear !== null
      ? `${fromYear} to ${toYear}`
      : [fromYear && `from ${fromYear}`, toYear && `until ${toYear}`].filter(Boolean).join();
  return [places, spoken, years].filter(Boolean).join(" · ");
}
