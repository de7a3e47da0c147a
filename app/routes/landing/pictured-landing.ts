import { type PicturedList, pictureOfList } from "#app/share-pictures.ts";
import { getLandingPage, type LandingPage } from "#domain/movies/landing-pages.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { landingPath, parseLandingPath } from "#shared/options/landing-facets.ts";
import { titleOfLanding } from "./landing-words.ts";

// Without the number of films, so that one more of them need not change the address.
const line = "The best rated and the newest, with reviews by people who have seen them.";

/** In one part of a path, as '/country/nigeria/comedy' is three: 'country,nigeria,comedy'. */
const separator = ",";

export function pictureOfLanding(page: LandingPage) {
  const key = landingPath(page.facets).slice(1).replaceAll("/", separator);
  return pictureOfList("landing", key, toList(page));
}

/** The list behind a picture's key; throws NotFound where there is no such page. */
export async function findPicturedLanding(key: string): Promise<PicturedList> {
  const [section = "", slug = "", second] = key.split(separator);
  const facets = parseLandingPath(section, slug, second, new Date().getUTCFullYear());
  if (!facets) throw new NotFound();
  return toList(await getLandingPage(facets));
}

function toList({ facets, best, newest }: LandingPage): PicturedList {
  const films = new Map([...best, ...newest].map((film) => [film.slug, film]));
  return { title: titleOfLanding(facets), line, films: [...films.values()] };
}
