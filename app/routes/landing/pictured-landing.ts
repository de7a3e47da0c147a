import { type PicturedList, pictureOfList } from "#app/document/share-pictures.ts";
import { getLandingPage, isIndexed, type LandingPage } from "#domain/movies/landing-pages.ts";
import { NotFound } from "#domain/platform/errors.ts";
import {
  type LandingFacets,
  landingPath,
  parseLandingPath,
} from "#shared/options/landing-facets.ts";
import { titleOfLanding } from "./landing-words.ts";

// Without the number of films, so that a new one does not change the picture's address.
const line = "The best and the newest, reviewed by people who watched them.";

/** Joins the parts of a page's path: '/country/nigeria/comedy' is 'country,nigeria,comedy'. */
const separator = ",";

export function pictureOfLanding(page: LandingPage) {
  return pictureOfList("landing", keyOf(page.facets), toList(page));
}

/** The list behind a picture's key; throws NotFound if no page writes that key. */
export async function findPicturedLanding(key: string): Promise<PicturedList> {
  const [section = "", slug = "", second] = key.split(separator);
  const facets = parseLandingPath(section, slug, second, new Date().getUTCFullYear());
  if (!facets || keyOf(facets) !== key) throw new NotFound();
  const page = await getLandingPage(facets);
  if (second && !isIndexed(facets, page.total)) throw new NotFound();
  return toList(page);
}

function keyOf(facets: LandingFacets): string {
  return landingPath(facets).slice(1).replaceAll("/", separator);
}

function toList({ facets, best, newest }: LandingPage): PicturedList {
  const films = new Map([...best, ...newest].map((film) => [film.slug, film]));
  return { title: titleOfLanding(facets), line, films: [...films.values()] };
}
