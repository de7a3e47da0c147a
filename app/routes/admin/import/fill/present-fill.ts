import type { FillView } from "#domain/catalogue-fill/fill.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { describeChoice } from "#shared/validation/catalogue-fill.ts";

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
