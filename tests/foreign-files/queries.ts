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
const entity = "http://www.wikidata.org/entity/";
const itemOf = ({ place }: Film) => `Q${9_400_007 + place * 11}`;
const personOf = (name: string) =>
  `${entity}Q${9_600_000 + [...name].reduce((sum, sign) => sum * 3 + sign.charCodeAt(0), 7)}`;

/** A row for each genre, country and actor of a film, as a query without groups gives them. */
function listBindings(films: Film[]): Record<string, string>[] {
  return films.flatMap((film) =>
    inWords(film.genres, { "sci-fi": "science fiction film" }).flatMap((genre) =>
      film.countries.flatMap((country) =>
        (film.cast.length > 0 ? playersOf(film) : [""]).map((actor) => ({
          film: entity + itemOf(film),
          filmLabel: film.title,
          year: String(film.year),
          directorLabel: film.directors[0] ?? "",
          director: personOf(film.directors[0] ?? ""),
          genreLabel: genre,
          countryLabel: country,
          languageLabel: inWords(film.languages.slice(0, 1), {})[0] ?? "",
          actor: actor && personOf(actor),
          actorLabel: actor,
          duration: String(film.minutes),
        })),
      ),
    ),
  );
}

const factsOfBindings = (film: Film) =>
  factsOf(film, {
    ...{ languages: film.languages.slice(0, 1), director: film.directors[0] ?? "" },
    ...{ cast: playersOf(film), identifiers: [`wikidata ${itemOf(film)}`] },
  });

/** What the query service of Wikidata writes as CSV, with films that have no label. */
function queryAsCsv(): ForeignFile {
  const films = someFilms(0, 40);
  const rows = listBindings(films);
  const header = Object.keys(rows[0] ?? {});
  const nothing = header.map((name) => (name === "film" ? `${entity}Q9800001` : "Q9800001"));
  const lines = rows.map((row) => Object.values(row));
  return {
    name: "a query of Wikidata as CSV",
    bytes: encode(writeTable([header, ...insertEvery(lines, 30, [nothing, nothing])])),
    films: films.map(factsOfBindings),
  };
}

/** The same as TSV with its terms, in another order, with days. */
function queryAsTerms(): ForeignFile {
  const films = someFilms(12, 30);
  const rows = listBindings(films).toSorted((one, other) =>
    (one.genreLabel ?? "") < (other.genreLabel ?? "") ? -1 : 1,
  );
  const toTerm = (name: string, text: string) => {
    if (text.startsWith("http")) return `<${text}>`;
    if (name === "duration") return text;
    return text && `"${text}"@en`;
  };
  const days = new Map(films.map((film) => [film.title, dayOf(film)]));
  const lines = rows.map(({ year: _year, ...row }) => [
    ...Object.entries(row).map(([name, text]) => toTerm(name, text)),
    `"${days.get(row.filmLabel ?? "")}T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime>`,
  ]);
  const { year: _year, ...names } = rows[0] ?? {};
  const header = [...Object.keys(names), "releaseDate"].map((name) => `?${name}`);
  // The order of a list is that of its rows, which were sorted by genre.
  const byName = new Intl.Collator("en").compare;
  return {
    name: "a query of Wikidata as TSV",
    bytes: encode([header, ...lines].map((cells) => `${cells.join("\t")}\n`).join("")),
    films: films.map((film) => {
      const genres = inWords(film.genres, { "sci-fi": "science fiction film" });
      const order = new Map(film.genres.map((genre, at) => [genre, genres[at] ?? ""]));
      return {
        ...factsOfBindings(film),
        genres: film.genres.toSorted((a, b) => byName(order.get(a) ?? "", order.get(b) ?? "")),
      };
    }),
  };
}

/** The same as results in JSON. */
function queryAsJson(): ForeignFile {
  const films = someFilms(35, 25);
  const bindings = listBindings(films).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value.startsWith("http")
          ? { type: "uri", value }
          : { "xml:lang": "en", type: "literal", value },
      ]),
    ),
  );
  const vars = Object.keys(bindings[0] ?? {});
  return {
    name: "a query of Wikidata as JSON",
    bytes: encode(JSON.stringify({ head: { vars }, results: { bindings } })),
    films: films.map(factsOfBindings),
  };
}

/** A collection of a database of documents, with numbers and days as it writes them. */
function documents(): ForeignFile {
  const films = someFilms(5, 40);
  const lines: object[] = films.map((film) => ({
    _id: { $oid: `573a1390f29313caabcd4${String(film.place + 100).padStart(3, "0")}` },
    plot: plotOf(film),
    genres: inWords(film.genres, { historical: "History", "sci-fi": "Sci-Fi" }),
    runtime: { $numberInt: String(film.minutes) },
    cast: playersOf(film),
    title: film.title,
    fullplot: `${plotOf(film)} ${plotOf(film)}`,
    languages: inWords(film.languages, {}),
    released: { $date: { $numberLong: String(Date.parse(dayOf(film))) } },
    directors: film.directors,
    awards: { wins: film.place, nominations: 2, text: "2 nominations." },
    year: { $numberInt: String(film.year) },
    imdb: { rating: 6.2, votes: 1189, id: Number(imdbOf(film).slice(2)) },
    countries: film.countries,
    type: "movie",
    tomatoes: { viewer: { rating: 3.1, numReviews: 9 }, lastUpdated: { $date: "2015-08-08" } },
  }));
  const series = { ...lines[0], title: "Shuga", type: "series", imdb: { id: 1500001 } };
  return {
    name: "documents with values inside others",
    bytes: encode(
      insertEvery(lines, 15, [series, series])
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(""),
    ),
    films: films.map((film) =>
      factsOf(film, { cast: playersOf(film), identifiers: [`imdb ${imdbOf(film)}`] }),
    ),
  };
}

/** What an archive's own program gives: people in one list with what each did. */
function archive(): ForeignFile {
  const films = someFilms(20, 30);
  const works = films.map((film) => ({
    id: `9f8e7d6c-1a2b-4c3d-8e4f-${String(film.place).padStart(12, "0")}`,
    attributes: {
      title: { en: film.title },
      year: film.year,
      imdb: { id: imdbOf(film), rating: 7.1 },
      roles: [
        ...film.directors.map((name) => ({ name, category: "director" })),
        { name: "Ada Eze", category: "editor" },
        ...film.cast.map(([name, character]) => ({ name, category: "actor", character })),
      ],
      genres: { data: inWords(film.genres, {}).map((name, id) => ({ id, name })) },
      languages: inWords(film.languages, {}),
      countries: film.countries,
      length: { value: `${film.minutes} min` },
    },
  }));
  const people = films.map((film) => ({ name: film.directors[0], country: film.countries[0] }));
  return {
    name: "an archive with people by what they did",
    bytes: encode(JSON.stringify({ people, works })),
    films: films.map((film) =>
      factsOf(film, { cast: castOf(film), identifiers: [`imdb ${imdbOf(film)}`] }),
    ),
  };
}

/** A table of scores, with three columns of actors and addresses at IMDb. */
function numbered(): ForeignFile {
  const films = someFilms(0, 45);
  const header =
    "color,director_name,num_critic_for_reviews,duration,actor_3_facebook_likes,actor_2_name,actor_1_facebook_likes,gross,genres,actor_1_name,movie_title,actor_3_name,plot_keywords,movie_imdb_link,language,country,title_year,imdb_score,movie_facebook_likes";
  const rows = films.map((film) => {
    const [one = "", two = "", three = ""] = playersOf(film);
    return [
      ...["Color", film.directors[0] ?? "", 31, film.minutes, 100, two, 1000, grossOf(film)],
      ...[inWords(film.genres, { historical: "History" }).join("|"), one, `${film.title}\u00a0`],
      ...[three, "debt|night", `http://www.imdb.com/title/${imdbOf(film)}/?ref_=fn_tt_tt_1`],
      ...[inWords(film.languages.slice(0, 1), {})[0] ?? "", film.countries[0] ?? ""],
      ...[film.year, 6.9, 33_000],
    ];
  });
  return {
    name: "numbered columns of actors",
    bytes: encode(writeTable([header.split(","), ...rows])),
    films: films.map((film) =>
      factsOf(film, {
        ...{ languages: film.languages.slice(0, 1), countries: film.countries.slice(0, 1) },
        ...{ director: film.directors[0] ?? "", cast: playersOf(film) },
        ...{ boxOffice: `USD ${grossOf(film)}`, identifiers: [`imdb ${imdbOf(film)}`] },
      }),
    ),
  };
}

/** A list of Letterboxd's, which begins with a table about itself. */
function letterboxdList(): ForeignFile {
  const films = someFilms(10, 30);
  const head = [
    ["Letterboxd list export v7"],
    ["Date", "Name", "Tags", "URL", "Description"],
    [
      "2023-02-01",
      "Films of the continent",
      "africa",
      "https://boxd.it/aaaa",
      "Seen, 2022 and 2023",
    ],
    [""],
    ["Position", "Name", "Year", "URL", "Description"],
  ];
  const rows = films.map((film, at) => [
    ...[at + 1, film.title, film.year, `https://boxd.it/3c${film.place + 10}`, ""],
  ]);
  return {
    name: "a list of Letterboxd's",
    bytes: encode(writeTable([...head, ...rows])),
    columns: { URL: null },
    constants: { ...english, genre: "Drama" },
    films: films.map((film) =>
      factsOf(film, {
        ...{ genres: ["drama"], languages: ["english"], countries: [] },
        ...{ director: null, minutes: null },
      }),
    ),
  };
}

/** A French sheet whose years and links are only half filled. */
function halfFilled(): ForeignFile {
  const films = someFilms(14, 40);
  const header =
    "Réf.;Film;Année;Date de sortie;Réalisateur 1;Réalisateur 2;Genre 1;Genre 2;Langue;Pays;Acteur 1;Actrice;Durée (min);Lien";
  const rows = films.map((film) => {
    const [year = "", month = "", day = ""] = dayOf(film).split("-");
    const [one = "", two = ""] = playersOf(film);
    const link = film.place % 2 ? `https://www.imdb.com/title/${imdbOf(film)}/` : "";
    return [
      ...[`F-${film.place + 100}`, film.title, film.place % 3 ? film.year : ""],
      ...[`${day}/${month}/${year}`, film.directors[0] ?? "", film.directors[1] ?? ""],
      ...inWords([film.genres[0] ?? "drama"], {}),
      ...(film.genres[1] ? inWords([film.genres[1]], {}) : [""]),
      ...[inWords(film.languages, {}).join(", "), film.countries.join(", "), one, two],
      ...[film.minutes, link || `https://festival.example/films/${film.place}`],
    ];
  });
  return {
    name: "a French sheet with several columns of one thing",
    bytes: encode(writeTable([header.split(";"), ...rows], ";")),
    films: films.map((film) =>
      factsOf(film, {
        ...{ genres: film.genres.slice(0, 2), cast: playersOf(film).slice(0, 2) },
        identifiers: film.place % 2 ? [`imdb ${imdbOf(film)}`] : [],
      }),
    ),
  };
}

export const queries = [
  ...[queryAsCsv, queryAsTerms, queryAsJson, documents, archive, numbered],
  ...[letterboxdList, halfFilled],
];
