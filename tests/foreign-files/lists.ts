import { buildZip } from "#tests/workbooks.ts";
import { dayOf, type Film, grossOf, imdbOf, plotOf, someFilms } from "./films.ts";
import {
  castOf,
  encode,
  type ForeignFile,
  factsOf,
  insertEvery,
  inWords,
  playersOf,
  writeTable,
} from "./foreign-file.ts";

const english = { language: "English" };
const imdbGenres = { historical: "History", "sci-fi": "Sci-Fi" };

/** A list of IMDb's, as its owner exports it. */
function imdbList(): ForeignFile {
  const films = someFilms(0, 45);
  const line = (film: Film, type: string, at: number) => [
    ...[at, imdbOf(film), "2021-03-04", "2021-03-04", "", film.title, film.title],
    ...[`https://www.imdb.com/title/${imdbOf(film)}/`, type, "7.1", film.minutes, film.year],
    ...[inWords(film.genres, imdbGenres).join(", "), "1,204", dayOf(film)],
    ...[film.directors.join(", "), 8, "2021-05-06"],
  ];
  const others = [
    ["Shaka Zulu", "TV Mini Series", 9001],
    ["Blood Sisters", "TV Series", 9002],
    ["Jemima", "TV Episode", 9003],
  ].map(([title, type, place]) =>
    line({ ...(films[0] as Film), title: `${title}`, place: Number(place) }, `${type}`, 99),
  );
  const header =
    "Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated";
  const rows = films.map((film, place) => line(film, "Movie", place + 1));
  return {
    name: "an IMDb list",
    bytes: encode(writeTable([header.split(","), ...insertEvery(rows, 12, others)])),
    constants: english,
    films: films.map((film) =>
      factsOf(film, {
        languages: ["english"],
        countries: [],
        identifiers: [`imdb ${imdbOf(film)}`],
      }),
    ),
  };
}

/** Pages of IMDb, read by a program. */
function imdbScrape(): ForeignFile {
  const films = someFilms(10, 40);
  const rows = films.map((film) => [
    film.title,
    film.place % 5 ? `(${film.year})` : `(I) (${film.year})`,
    film.place % 3 ? "Not Rated" : "PG-13",
    `${film.minutes} min`,
    `\n${inWords(film.genres, imdbGenres).join(", ")}            `,
    "6.4",
    `\n${plotOf(film)}`,
    film.directors.join(", "),
    playersOf(film).join(", "),
    "1,907",
    `$${(film.place + 10) / 100}M`,
  ]);
  const others = [
    ["Untitled Nollywood Project", "", "", "", "\nDrama", "", "\nAdd a Plot", "", "", "", ""],
    ["Lagos, Next Year", "(in development)", "", "", "\nDrama", "", "\nAdd a Plot", "", "", "", ""],
    ["", "", "", "", "", "", "", "", "", "", ""],
  ];
  const header =
    "title,year,certificate,runtime,genre,rating,show_desc,director,stars,votes,gross".split(",");
  return {
    name: "a scrape of IMDb",
    bytes: encode(writeTable([header, ...insertEvery(rows, 11, others)])),
    constants: english,
    films: films.map((film) =>
      factsOf(film, {
        ...{ languages: ["english"], countries: [], cast: playersOf(film) },
        boxOffice: `USD ${(film.place + 10) * 10_000}`,
      }),
    ),
  };
}

/** IMDb's own data for others, in an archive. */
function imdbDatasets(): ForeignFile {
  const films = someFilms(30, 40);
  const header =
    "tconst,titleType,primaryTitle,originalTitle,isAdult,startYear,endYear,runtimeMinutes,genres";
  const rows = films.map((film) => [
    ...[imdbOf(film), film.place % 9 ? "movie" : "tvMovie", film.title, film.title, 0, film.year],
    ...["\\N", film.place % 7 ? film.minutes : "\\N", inWords(film.genres, imdbGenres).join(",")],
  ]);
  const others = ["tvSeries", "tvEpisode", "videoGame"].map((type, place) => [
    ...[`tt888000${place}`, type, `No film ${place}`, "\\N", 0, 2011, 2015, "45", "Drama"],
  ]);
  return {
    name: "a zip archive with a table of tabs",
    bytes: buildZip([
      {
        name: "title.basics.tsv",
        content: writeTable([header.split(","), ...insertEvery(rows, 10, others)], "\t"),
      },
    ]),
    constants: english,
    films: films.map((film) =>
      factsOf(film, {
        ...{ languages: ["english"], countries: [], director: null },
        ...{ minutes: film.place % 7 ? film.minutes : null },
        identifiers: [`imdb ${imdbOf(film)}`],
      }),
    ),
  };
}

/** What a streaming service offers, with series. */
function streaming(): ForeignFile {
  const films = someFilms(0, 50);
  const words = {
    ...{ drama: "Dramas", comedy: "Comedies", thriller: "Thrillers", documentary: "Documentaries" },
    ...{ romance: "Romantic Movies", horror: "Horror Movies", family: "Children & Family Movies" },
    ...{ musical: "Music & Musicals", crime: "Crime Movies" },
  };
  const rows = films.map((film) => [
    ...[`s${film.place + 1}`, "Movie", film.title, film.directors.join(", ")],
    ...[playersOf(film).join(", "), film.countries.join(", "), "September 25, 2020", film.year],
    ...[film.place % 4 ? "TV-MA" : "PG-13", `${film.minutes} min`],
    [...inWords(film.genres, words), "International Movies"].join(", "),
    plotOf(film),
  ]);
  const others = ["Blood & Water", "Queen Sono", "Kings of Jo'Burg", "Shadow"].map((title, at) => [
    ...[`s90${at}`, "TV Show", title, "", "Ama Qamata, Khosi Ngema", "South Africa"],
    ...["May 20, 2020", 2020, "TV-MA", at ? `${at + 1} Seasons` : "1 Season"],
    ...["International TV Shows, TV Dramas", "A school, a secret, and a swimming pool."],
  ]);
  const header =
    "show_id,type,title,director,cast,country,date_added,release_year,rating,duration,listed_in,description";
  return {
    name: "a streaming catalogue",
    bytes: encode(writeTable([header.split(","), ...insertEvery(rows, 9, others)], ",", "\r\n")),
    constants: english,
    films: films.map((film) => factsOf(film, { languages: ["english"], cast: playersOf(film) })),
  };
}

/** The films that somebody saw. */
function letterboxd(): ForeignFile {
  const films = someFilms(20, 30);
  const rows = films.map((film) => [
    ...["2022-01-03", film.title, film.year, `https://boxd.it/2b${film.place + 10}`, "3.5"],
  ]);
  return {
    name: "a Letterboxd export",
    bytes: encode(writeTable(["Date,Name,Year,Letterboxd URI,Rating".split(","), ...rows])),
    columns: { "Letterboxd URI": null },
    constants: { ...english, genre: "Drama" },
    films: films.map((film) =>
      factsOf(film, {
        ...{ genres: ["drama"], languages: ["english"], countries: [] },
        ...{ director: null, minutes: null },
      }),
    ),
  };
}

/** Takings, with a title above the table and a source below it. */
function boxOffice(): ForeignFile {
  const films = someFilms(0, 28);
  const rows = films.map((film, place) => [
    ...[place + 1, film.title, film.year, `₦${grossOf(film).toLocaleString("en")}`],
    ...[film.directors.join(", "), "FilmOne", `[${place + 3}]`],
  ]);
  const header = "Rank,Title,Year,Domestic gross,Director(s),Studio,Ref".split(",");
  const bare = (text: string) => [text, "", "", "", "", "", ""];
  const lines = [
    ...[bare("Films of all time by what they took in Nigeria"), bare("As of 31 December 2023")],
    ...[bare(""), header, ...rows, ["", "Total", "", "₦3,004,119,210", "", "", ""]],
    bare("Source: the cinemas' association. Figures are not adjusted."),
  ];
  return {
    name: "a table of takings",
    bytes: encode(`\ufeff${writeTable(lines, ",", "\r\n")}`),
    constants: { ...english, genre: "Drama", country: "Nigeria" },
    films: films.map((film) =>
      factsOf(film, {
        ...{ genres: ["drama"], languages: ["english"], countries: ["Nigeria"], minutes: null },
        boxOffice: `NGN ${grossOf(film)}`,
      }),
    ),
  };
}

/** Cast with roles, in brackets and otherwise. */
function castList(): ForeignFile {
  const films = someFilms(0, 40);
  const rows = films.map((film) => [
    ...[film.title, film.year, inWords(film.genres, {}).join(" / "), film.directors.join(" & ")],
    film.place % 2
      ? castOf(film).join(", ")
      : film.cast.map(([name, character]) => `${name} as ${character}`).join("; "),
    ...[film.countries.join(" / "), inWords(film.languages, {}).join(" / "), film.minutes],
  ]);
  const header = "Film,Year,Genre(s),Directed by,Cast,Country of origin,Language(s),Mins".split(
    ",",
  );
  return {
    name: "a cast with roles in brackets",
    bytes: encode(writeTable([header, ...rows])),
    films: films.map((film) => factsOf(film, { cast: castOf(film) })),
  };
}

export const lists = [
  ...[imdbList, imdbScrape, imdbDatasets, streaming, letterboxd, boxOffice, castList],
];
