import { Link } from "react-router";
import { countOf } from "#shared/format/count-of.ts";
import { statedFigures, statedInWords } from "#shared/options/settings.ts";
import { Alert } from "#ui/alert.tsx";
import { placeOf } from "../settings/sections.ts";

export type CountedFigures = { movies: number; reviews: number };

/** Says where the home page states twice as much as there is, or half of it. */
export function FiguresNotice({ movies, reviews }: CountedFigures) {
  const counts = [movies, reviews];
  const areFar = statedFigures.some(({ count }, index) => {
    const ratio = count / (counts[index] || 1);
    return ratio >= 2 || ratio <= 0.5;
  });
  if (!areFar) return null;
  return (
    <Alert>
      The home page says “{statedInWords}”. There are {countOf(movies, "film")} and{" "}
      {countOf(reviews, "review")}. <Link to={placeOf("general")}>Show counted figures</Link>
    </Alert>
  );
}
