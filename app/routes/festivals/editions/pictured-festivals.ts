import { type PicturedList, pictureOfList } from "#app/document/share-pictures.ts";
import {
  type CategoryPage,
  type EditionPage,
  type FestivalPage,
  getCategory,
  getEdition,
  getFestival,
  listNewestWinners,
} from "#domain/festivals/festivals.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { yearOfPath } from "#shared/options/festival-paths.ts";
import { toMovie } from "./present-festival.ts";

const kind = "festival";
const frontKey = "all";
const shownFilms = 5;

/** Joins the parts of a page's path, as in 'fespaco,2023'. */
const separator = ",";

export async function pictureOfFestivals() {
  return pictureOfList(kind, frontKey, await ofFront());
}

export function pictureOfFestival(page: FestivalPage) {
  return pictureOfList(kind, page.event.slug, ofFestival(page));
}

export function pictureOfEdition(page: EditionPage) {
  const key = page.event.slug + separator + page.edition.year;
  return pictureOfList(kind, key, ofEdition(page));
}

export function pictureOfCategory(page: CategoryPage) {
  const key = page.event.slug + separator + page.category.slug;
  return pictureOfList(kind, key, ofCategory(page));
}

/** The list behind a picture's key; throws NotFound if no page writes that key. */
export async function findPicturedFestival(key: string): Promise<PicturedList> {
  const [slug = "", second, third] = key.split(separator);
  if (third !== undefined) throw new NotFound();
  if (key === frontKey) return ofFront();
  if (second === undefined) return ofFestival(await getFestival(slug));
  const year = yearOfPath(second);
  if (year === undefined) return ofCategory(await getCategory(slug, second));
  return ofEdition(await getEdition(slug, year));
}

async function ofFront(): Promise<PicturedList> {
  return {
    title: "Festivals and Awards",
    line: "What African films have won, and where.",
    films: filmsOf(await listNewestWinners(4 * shownFilms)),
  };
}

function ofFestival({ event, main, winners }: FestivalPage): PicturedList {
  const line = main ? `${main.name} and all other prizes, year by year.` : "Year by year.";
  return { title: event.name, line, films: filmsOf(winners) };
}

function ofEdition({ event, edition, nominations }: EditionPage): PicturedList {
  const title = `${event.name} ${edition.year}`;
  return { title, line: "Who won, and who was nominated.", films: filmsOf(nominations) };
}

function ofCategory({ event, category, nominations }: CategoryPage): PicturedList {
  const title = `${category.name}, ${event.name}`;
  return { title, line: "Through the years.", films: filmsOf(nominations) };
}

function filmsOf(nominations: Parameters<typeof toMovie>[0][]): PicturedList["films"] {
  const films = nominations.flatMap((row) => toMovie(row) ?? []);
  return [...new Map(films.map((film) => [film.slug, film])).values()].slice(0, shownFilms);
}
