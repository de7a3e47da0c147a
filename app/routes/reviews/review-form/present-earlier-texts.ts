import { listEarlierTexts } from "#domain/reviews/own.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { dayForBoth } from "#shared/format/day.ts";

export type EarlierText = Awaited<ReturnType<typeof presentEarlierTexts>>[number];

/** None where no review is edited. */
export async function presentEarlierTexts(viewer: Viewer, review: number | undefined) {
  const texts = review === undefined ? [] : await listEarlierTexts(viewer, review);
  return texts.map(({ replacedAt, ...text }) => ({ ...text, ...dayForBoth(replacedAt) }));
}
