import { countCatalogue } from "#domain/movies/lists.ts";
import { countReviews } from "#domain/reviews/community.ts";
import { inDigits, nounFor } from "#shared/format/count-of.ts";
import { statedFigures } from "#shared/options/settings.ts";

export type Figure = { label: string; figure: string };

export async function listFigures(areCounted: boolean): Promise<Figure[]> {
  if (!areCounted) return statedFigures.map(({ label, figure }) => ({ label, figure }));
  const [{ total, languages }, reviews] = await Promise.all([countCatalogue(), countReviews()]);
  return [
    { label: nounFor(total, "Film"), figure: inDigits(total) },
    { label: nounFor(reviews, "Review"), figure: inDigits(reviews) },
    { label: nounFor(languages, "Language"), figure: inDigits(languages) },
  ];
}
