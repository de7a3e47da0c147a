import { browseSearch } from "#app/routes/movies/lists/list-search-params.ts";
import type {
  CategoryPage,
  ComingEdition,
  EditionPage,
  FestivalPage,
  ListedEvent,
  Nomination,
} from "#domain/festivals/festivals.ts";
import { countOf } from "#shared/format/count-of.ts";
import { spanOfDays } from "#shared/format/day.ts";
import { nominationResults } from "#shared/options/awards.ts";
import { correctFestivalPath, festivalPath } from "#shared/options/festival-paths.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";

export const home = { label: "Festivals", to: "/festivals" };

export type People = Nomination["nominees"];

export type Labelled = Omit<ReturnType<typeof presentNomination>, "category"> & {
  label: string;
  to: string;
};

export type Winner = ReturnType<typeof groupByFilm>[number];

export type Trail = { label: string; to: string }[];

type Event = FestivalPage["event"];

// More push the winners off the first screen.
const mostOtherNames = 2;

// A row on a desk; the category's page has them all.
const mostWinners = 6;

export function artOf(path: string): string {
  const { dye, family } = choosePoster({ slug: path, title: "", genre: "" });
  return `poster-${family} dye-${dye}`;
}

/** 'Ouagadougou, Burkina Faso'. */
export function placeOf({ city, country }: Pick<ListedEvent, "city" | "country">): string {
  return [city, country].filter(Boolean).join(", ");
}

export function presentComing(edition: ComingEdition) {
  const { slug, name, year, number, startsOn, endsOn, hasPage, website, isOnline } = edition;
  const place = isOnline ? "Online" : placeOf(edition);
  return {
    name: `${name} ${year}`,
    to: hasPage ? festivalPath(slug) : website,
    place,
    facts: [number && `Edition ${number}`, spanOfDays(startsOn, endsOn), place]
      .filter(Boolean)
      .join(" · "),
  };
}

/** The film as posters show it; undefined where it is not here. */
export function toMovie(row: Omit<Nomination, "nominees" | "directors">) {
  const { slug, title, releaseYear, genre, director, originalTitle } = row;
  if (slug === null || title === null || releaseYear === null || genre === null) return undefined;
  const { language, posterUrl, posterColour } = row;
  return {
    ...{ slug, title, releaseYear, genre, director, originalTitle },
    ...{ language: language ?? "", posterUrl, posterColour },
  };
}

export function presentNomination(row: Nomination) {
  return {
    movie: toMovie(row),
    title: row.title ?? row.filmTitle ?? "",
    released: row.releaseYear ?? row.filmYear,
    directors: row.directors,
    people: row.nominees.length > 0 ? row.nominees : row.directors,
    distinction: row.distinction && labelOf(nominationResults, row.distinction),
    year: row.year,
    won: row.won,
    note: row.note,
    source: row.source,
    category: { slug: row.categorySlug, name: row.categoryName },
  };
}

function factsOf({ kind, founded, country, city, yearsBetween }: Event): string {
  const place = placeOf({ country, city });
  const often = yearsBetween === 2 ? ", every two years" : "";
  return [
    place && `${kind === "award" ? "Awarded" : "Held"} in ${place}${often}.`,
    founded && `${kind === "award" ? "First awarded" : "Founded"} in ${founded}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function hostOf(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

export function presentFestival({ event, editions, categories, main, winners }: FestivalPage) {
  const path = festivalPath(event.slug);
  const others = event.otherNames.filter((name) => !event.name.includes(name));
  const films = countOf(
    editions.reduce((sum, { nominations }) => sum + nominations, 0),
    "prize and nomination",
    "prizes and nominations",
  );
  return {
    path,
    title: event.name,
    description: `${event.name}: its editions and ${films} of films${main ? `, with every ${main.name} we know of` : ""}.`,
    words: [
      factsOf(event),
      others.length > 0 && `Also ${others.slice(0, mostOtherNames).join(", ")}.`,
    ]
      .filter(Boolean)
      .join(" "),
    links: event.website
      ? [{ text: hostOf(event.website), to: event.website, rel: "noreferrer" }]
      : [],
    correctTo: correctFestivalPath(event.slug),
    trail: [home, { label: event.name, to: path }],
    main: main && { name: main.name, to: festivalPath(event.slug, main.slug) },
    winners: groupByFilm(
      winners.slice(0, mostWinners).map((winner) => labelByYear(event, presentNomination(winner))),
    ),
    editions: editions.map(({ year }) => ({ year, to: festivalPath(event.slug, year) })),
    categories: categories.map(({ slug, name, nominations }) => ({
      text: name,
      to: festivalPath(event.slug, slug),
      note: nominations > 1 ? nominations : undefined,
    })),
  };
}

export function presentEdition({ event, edition, later, earlier, ...page }: EditionPage) {
  const path = festivalPath(event.slug, edition.year);
  const title = `${event.name} ${edition.year}`;
  const order = page.categories.map(({ slug }) => slug);
  const nominations = page.nominations
    .map(presentNomination)
    .map(({ category, ...row }) => ({
      ...row,
      label: category.name,
      to: festivalPath(event.slug, category.slug),
      rank: order.indexOf(category.slug),
    }))
    .sort((one, other) => one.rank - other.rank);
  const linkTo = (when: string, year: number | undefined) =>
    year === undefined ? [] : [{ text: `${when}: ${year}`, to: festivalPath(event.slug, year) }];
  const number = edition.number ? `Edition ${edition.number}. ` : "";
  return {
    path,
    title,
    description: `Who won at ${title}, and which African films were nominated, category by category.`,
    words: `${number}${edition.isOnline ? "Held online." : factsOf(event)}`,
    trail: [home, ...trailOf(event), { label: String(edition.year), to: path }],
    ...splitByResult(nominations),
    correctTo: correctFestivalPath(event.slug, edition.year),
    links: [
      ...linkTo("Earlier", earlier),
      ...linkTo("Later", later),
      ...(event.kind !== "award" && nominations.some(({ movie }) => movie)
        ? [
            {
              text: "Films in competition that year",
              to: browseSearch.link("/browse", { competition: edition.year }),
              rel: "nofollow",
            },
          ]
        : []),
    ],
  };
}

export function presentCategory({ event, category, nominations }: CategoryPage) {
  const path = festivalPath(event.slug, category.slug);
  const title = `${category.name}, ${event.name}`;
  return {
    path,
    title,
    description: `${category.name} of ${event.name} through the years, and what was nominated beside it.`,
    words:
      category.formerNames.length > 0
        ? `Also ${category.formerNames.join(", ")}.`
        : "Through the years.",
    trail: [home, ...trailOf(event), { label: category.name, to: path }],
    ...splitByResult(nominations.map((row) => labelByYear(event, presentNomination(row)))),
    correctTo: correctFestivalPath(event.slug),
    links: [],
  };
}

function labelByYear({ slug }: Event, row: ReturnType<typeof presentNomination>): Labelled {
  return { ...row, label: String(row.year), to: festivalPath(slug, row.year) };
}

/** Each film once, with all that it won there and whoever made it. */
function groupByFilm(nominations: Labelled[]) {
  const films = Map.groupBy(nominations, ({ movie, title, released }) =>
    movie ? movie.slug : `${title} ${released}`,
  );
  return [...films.values()].map((prizes) => {
    const [{ movie, title, released, directors, people }] = prizes as [Labelled];
    return { movie, title, released, by: directors.length > 0 ? directors : people, prizes };
  });
}

/** Films that won, and what did not win under the same labels. */
function splitByResult(nominations: Labelled[]) {
  const nominees = nominations.filter(({ won }) => !won);
  return {
    winners: groupByFilm(nominations.filter(({ won }) => won)),
    groups: [...Map.groupBy(nominees, ({ to }) => to)].map(([to, items]) => ({
      heading: items[0]?.label ?? "",
      to,
      items,
    })),
  };
}

function trailOf({ name, slug }: Event): Trail {
  return [{ label: name, to: festivalPath(slug) }];
}
