import { tagOfLanguage } from "#shared/options/languages.ts";
import { dayOf, type Film, grossOf, imdbOf, plotOf, someFilms } from "./films.ts";
import {
  castOf,
  encode,
  type ForeignFile,
  factsOf,
  insertEvery,
  inWords,
  writeTable,
} from "./foreign-file.ts";

const genreNumbers: Record<string, number> = {
  ...{
    action: 28,
    adventure: 12,
    comedy: 35,
    crime: 80,
    documentary: 99,
    drama: 18,
    family: 10751,
  },
  ...{ fantasy: 14, historical: 36, music: 10402, mystery: 9648, romance: 10749, "sci-fi": 878 },
  ...{ thriller: 53, war: 10752 },
};
const genreNames = { historical: "History", "sci-fi": "Science Fiction" };
const codes: Record<string, string> = {
  ...{ Nigeria: "NG", Senegal: "SN", France: "FR", "Burkina Faso": "BF", Mali: "ML" },
  ...{ Mauritania: "MR", "South Africa": "ZA", "United Kingdom": "GB", "United States": "US" },
  ...{ "New Zealand": "NZ", Botswana: "BW", Kenya: "KE", Algeria: "DZ", Tunisia: "TN" },
  ...{ Ethiopia: "ET", Germany: "DE", Egypt: "EG", "DR Congo": "CD", Italy: "IT", Morocco: "MA" },
  Angola: "AO",
};

// The number of musicals is none of TMDB's.
const tmdbFilms = (start: number, count: number) =>
  someFilms(start, count).filter(({ genres }) => !genres.includes("musical"));
const tmdbOf = ({ place }: Film) => 300_017 + place * 31;
const codeOf = (country: string) => codes[country] ?? "NG";
const tagOf = ({ languages }: Film) => tagOfLanguage(languages[0] ?? "");

/** As Python prints lists of objects, among them a name with an apostrophe. */
function printList(items: Record<string, string | number>[]): string {
  const print = (value: string | number) => {
    if (typeof value === "number") return String(value);
    return value.includes("'") ? `"${value}"` : `'${value}'`;
  };
  const objects = items.map(
    (item) =>
      `{${Object.entries(item)
        .map(([name, value]) => `'${name}': ${print(value)}`)
        .join(", ")}}`,
  );
  return `[${objects.join(", ")}]`;
}

const genresOf = (film: Film) =>
  film.genres.map((genre, at) => ({
    id: genreNumbers[genre] ?? 0,
    name: inWords(film.genres, genreNames)[at] ?? "",
  }));
const countriesOf = ({ countries }: Film) =>
  countries.map((name) => ({ iso_3166_1: codeOf(name), name }));

/** A dump of TMDB, with a row that its commas moved. */
function tmdbDump(): ForeignFile {
  const films = tmdbFilms(5, 50);
  const header =
    "adult,belongs_to_collection,budget,genres,homepage,id,imdb_id,original_language,original_title,overview,popularity,poster_path,production_companies,production_countries,release_date,revenue,runtime,spoken_languages,status,tagline,title,video,vote_average,vote_count";
  const rows = films.map((film) => [
    ...["False", "", film.place % 4 ? 0 : 2_000_000 + film.place, printList(genresOf(film))],
    ...["", tmdbOf(film), imdbOf(film), tagOf(film), film.title, plotOf(film), "2.3"],
    ...["/aBcD3fGhIjKlMnOpQrStUv.jpg", printList([{ name: "Newmont's", id: 4 }])],
    ...[printList(countriesOf(film)), dayOf(film), film.place % 3 ? 0 : grossOf(film)],
    ...[`${film.minutes}.0`, printList([{ iso_639_1: tagOf(film), name: "" }]), "Released"],
    ...["", film.title, "False", "6.1", "14.0"],
  ]);
  const moved = [" - Written by Ørnås", "0.065736", "/ff9qCepilowshEtG2GYWwzt2bs4.jpg"];
  const cells = [...moved, "[{'name': 'Carousel Productions', 'id': 11176}]", "1997-08-20", "0"];
  return {
    name: "a dump of TMDB",
    bytes: encode(writeTable([header.split(","), ...insertEvery(rows, 15, [cells, cells])])),
    films: films.map((film) =>
      factsOf(film, {
        ...{ languages: film.languages.slice(0, 1), director: null },
        budget: film.place % 4 ? null : `USD ${2_000_000 + film.place}`,
        boxOffice: film.place % 3 ? null : `USD ${grossOf(film)}`,
        identifiers: [`imdb ${imdbOf(film)}`, `tmdb ${tmdbOf(film)}`],
      }),
    ),
  };
}

/** What TMDB answers to a search, among series and people. */
function tmdbSearch(): ForeignFile {
  const films = tmdbFilms(25, 40);
  const results: object[] = films.map((film) => ({
    ...{
      adult: false,
      backdrop_path: null,
      genre_ids: film.genres.map((one) => genreNumbers[one]),
    },
    ...{ id: tmdbOf(film), media_type: "movie", original_language: tagOf(film) },
    ...{ original_title: film.title, overview: plotOf(film), popularity: 3.1 },
    ...{ poster_path: "/x.jpg", release_date: dayOf(film), title: film.title, video: false },
    ...{ vote_average: 6.5, vote_count: 22 },
  }));
  const others: object[] = [
    {
      ...{ id: 71, media_type: "tv", name: "Shuga", original_language: "en", genre_ids: [18] },
      first_air_date: "2009-11-01",
    },
    { id: 72, media_type: "person", name: "Genevieve Nnaji", known_for_department: "Acting" },
  ];
  const all = insertEvery(results, 8, [...others, ...others]);
  return {
    name: "an answer of TMDB's",
    bytes: encode(JSON.stringify({ page: 1, results: all, total_pages: 1 }, null, 1)),
    films: films.map((film) =>
      factsOf(film, {
        ...{ languages: film.languages.slice(0, 1), countries: [], director: null, minutes: null },
        identifiers: [`tmdb ${tmdbOf(film)}`],
      }),
    ),
  };
}

/** One object a line, with cast and crew. */
function tmdbLines(): ForeignFile {
  const films = tmdbFilms(0, 45);
  const lines: object[] = films.map((film) => ({
    ...{ id: tmdbOf(film), imdb_id: imdbOf(film), title: film.title, runtime: film.minutes },
    ...{ original_language: tagOf(film), genres: genresOf(film), release_date: dayOf(film) },
    ...{ production_countries: countriesOf(film), revenue: grossOf(film), budget: 0 },
    cast: film.cast.map(([name, character], order) => ({ id: order + 1, name, character, order })),
    crew: [
      ...film.directors.map((name) => ({ name, job: "Director", department: "Directing" })),
      { name: "Ada Eze", job: "Editor", department: "Editing" },
    ],
  }));
  const failed = { success: false, status_code: 34, status_message: "The resource is not there." };
  const all = insertEvery(lines, 20, [failed, failed]);
  return {
    name: "lines of JSON",
    bytes: encode(all.map((line) => `${JSON.stringify(line)}\n`).join("")),
    films: films.map((film) =>
      factsOf(film, {
        ...{ languages: film.languages.slice(0, 1), cast: castOf(film) },
        boxOffice: `USD ${grossOf(film)}`,
        identifiers: [`imdb ${imdbOf(film)}`, `tmdb ${tmdbOf(film)}`],
      }),
    ),
  };
}

/** An answer of Wikidata's, of which some items have no label. */
function wikidata(): ForeignFile {
  const films = someFilms(30, 41);
  const words = { historical: "historical film", "sci-fi": "science fiction film" };
  const itemOf = ({ place }: Film) => `Q${9_200_003 + place * 7}`;
  const rows = films.map((film) => [
    ...[`http://www.wikidata.org/entity/${itemOf(film)}`, film.title, `${dayOf(film)}T00:00:00Z`],
    ...[inWords(film.genres, { drama: "drama film", war: "war film", ...words }).join("|")],
    ...[film.countries.join("|"), inWords(film.languages, {}).join("|"), film.directors.join("|")],
    film.minutes,
  ]);
  const nothing = ["http://www.wikidata.org/entity/Q9300001", "Q9300001", "", "", "", "", "", ""];
  const header =
    "item,itemLabel,publication date,genre,country of origin,original language,director,duration";
  return {
    name: "an answer of Wikidata's",
    bytes: encode(writeTable([header.split(","), ...insertEvery(rows, 14, [nothing, nothing])])),
    films: films.map((film) => factsOf(film, { identifiers: [`wikidata ${itemOf(film)}`] })),
  };
}

export const dumps = [tmdbDump, tmdbSearch, tmdbLines, wikidata];
