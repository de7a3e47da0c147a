import { choosePoster, type PosterDesign } from "./choose-poster.ts";
import { type Weave, weaveOf } from "./weaves.ts";

export type WovenFilm = { slug: string; title: string; genre: string; rating: number | null };

export type Cloth = {
  picks: { dye: PosterDesign["dye"]; weave: Weave; width: number }[];
  /** Of all picks, or of a full year where they are fewer. */
  width: number;
};

/** A film each week. */
const fullYear = 52;
/** More would weigh over eight kilobytes in a page. */
const mostPicks = 85;
const widthUnrated = 5;

/**
 * The last films as a cloth: a pick for each in the dye of its poster and the pattern of
 * its genre, wider for each star.
 */
export function weaveFilms(films: readonly WovenFilm[]): Cloth {
  const picks = films.slice(-mostPicks).map((film) => ({
    dye: choosePoster(film).dye,
    weave: weaveOf(film.genre),
    width: film.rating === null ? widthUnrated : widthUnrated - 2 + film.rating,
  }));
  const woven = picks.reduce((sum, { width }) => sum + width, 0);
  return { picks, width: Math.max(woven, fullYear * widthUnrated) };
}
