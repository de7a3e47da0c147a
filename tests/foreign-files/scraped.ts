import { type Film, plotOf, someFilms } from "./films.ts";
import {
  castOf,
  encode,
  type Facts,
  type ForeignFile,
  factsOf,
  insertEvery,
  inWords,
  playersOf,
  writeTable,
} from "./foreign-file.ts";

const english = { language: "English" };
const isEnglish = { languages: ["english" as const] };

type Texts = NonNullable<Facts["texts"]>;
const textsOf = (texts: Partial<Texts> = {}): { texts: Texts } => ({
  texts: { originalTitle: null, description: "", rating: null, ...texts },
});

/** How a list that sorts titles writes some of them, and which name is the other one. */
const sortedTitles: Record<string, [title: string, other: string | null]> = {
  "The Battle of Algiers": [
    "Battle of Algiers, The (La battaglia di Algeri)",
    "La battaglia di Algeri",
  ],
  "The Silences of the Palace": ["Silences of the Palace, The (Samt el qusur)", "Samt el qusur"],
  "Black Girl": ["Black Girl (Noire de..., La)", "La Noire de..."],
  "A Screaming Man": ["Screaming Man, A (Un homme qui crie)", "Un homme qui crie"],
  Yeelen: ["Yeelen (a.k.a. Brightness)", "Brightness"],
  Xala: ["Xala (a.k.a. The Curse)", "The Curse"],
  Hyènes: ["Hyènes (Hyenas)", "Hyenas"],
  "The Figurine": ["Figurine, The", null],
  "The CEO": ["CEO, The", null],
  "The Wedding Party": ["Wedding Party, The", null],
};
const sortedOf = ({ title }: Film) => sortedTitles[title]?.[0] ?? title;
const otherOf = ({ title }: Film) => sortedTitles[title]?.[1] ?? null;

/** A set of films for research, whose years stand in the titles. */
function titlesWithYears(): ForeignFile {
  const films = someFilms(0, 56);
  const words = { "sci-fi": "Sci-Fi", family: "Children", historical: "Historical" };
  const rows = films.map((film) => [
    ...[film.place + 1, `${sortedOf(film)} (${film.year})`, inWords(film.genres, words).join("|")],
  ]);
  return {
    name: "titles with years and turned articles",
    bytes: encode(writeTable(["movieId,title,genres".split(","), ...rows])),
    constants: english,
    hasTexts: true,
    films: films.map((film) =>
      factsOf(film, {
        ...{ ...isEnglish, countries: [], director: null, minutes: null },
        ...textsOf({ originalTitle: otherOf(film) }),
      }),
    ),
  };
}

/** Names their films as 'Sambizanga, 1972'. */
function yearsAfterCommas(): ForeignFile {
  const films = someFilms(40, 30);
  const rows = films.map((film) => [
    ...[`${film.title}, ${film.year}`, inWords(film.genres, {}).join(", ")],
    ...[
      inWords(film.languages, {}).join(", "),
      film.directors.join(", "),
      film.countries.join(", "),
    ],
  ]);
  const header = "Título;Género;Idioma;Realizador;País".split(";");
  return {
    name: "titles with years after commas",
    bytes: encode(writeTable([header, ...rows], ";")),
    films: films.map((film) => factsOf(film, { minutes: null })),
  };
}

const certificates = ["Approved", "Not Rated", "TV-14", "GP", "Passed", "Unrated", "M/PG", "NR"];
const certificatesHere: Record<string, string> = {
  ...{ Approved: "Approved", "TV-14": "TV-14", GP: "GP", Passed: "Passed", "M/PG": "M/PG" },
};
const certificateOf = ({ place }: Film) => certificates[place % certificates.length] ?? "";

/** Pages whose text was read from three places at once, or asks for one. */
function repeatedTexts(): ForeignFile {
  const films = someFilms(10, 48);
  const hasPlot = ({ place }: Film) => place % 3 === 0;
  const plotsOf = (film: Film) => {
    const plot = plotOf(film);
    const short = `${plot.slice(0, 48)}... Read all`;
    return [short, `${plot.slice(0, 60)}... Read all`, plot].slice(film.place % 2).join("");
  };
  const rows = films.map((film) => [
    ...[film.title, film.year, certificateOf(film), `${film.minutes}m`],
    inWords(film.genres, {}).join(", "),
    hasPlot(film) ? plotsOf(film) : "Add a plot in your language",
    ...[film.directors.join(", "), playersOf(film).join(", ")],
  ]);
  const header = "title,year,certificate,runtime,genre,plot,director,stars".split(",");
  return {
    name: "texts that stand several times",
    bytes: encode(writeTable([header, ...rows])),
    constants: english,
    hasTexts: true,
    films: films.map((film) =>
      factsOf(film, {
        ...{ ...isEnglish, countries: [], cast: playersOf(film) },
        ...textsOf({
          description: hasPlot(film) ? plotOf(film) : "",
          rating: certificatesHere[certificateOf(film)] ?? null,
        }),
      }),
    ),
  };
}

const frenchCertificates: [text: string, value: string | null][] = [
  ["Tous publics", "TP"],
  ["-12", "12"],
  ["Interdit aux moins de 16 ans", "16"],
  ["Non renseigné", null],
];

/** A catalogue in French whose empty fields have words of every kind, and whose texts are to come. */
function wordsForNothing(): ForeignFile {
  const films = someFilms(15, 42);
  const nothing = ["N/A", "\\N", "#REF!", "Inconnu", "-", "nan", "None", "TBA"];
  const wordFor = ({ place }: Film) => nothing[place % nothing.length] ?? "";
  const isKnown = ({ place }: Film) => place % 4 !== 0;
  const certificate = ({ place }: Film) => frenchCertificates[place % 4] ?? ["", null];
  const rows = films.map((film) => [
    ...[film.title, film.year, inWords(film.genres, {}).join(", ")],
    ...[inWords(film.languages, {}).join(", ")],
    ...(isKnown(film)
      ? [film.directors.join(", "), film.countries.join(", "), film.minutes]
      : [wordFor(film), wordFor(film), wordFor(film)]),
    ...[playersOf(film).join(", ") || wordFor(film), certificate(film)[0], wordFor(film)],
    film.place % 5 ? "Le résumé de ce film sera bientôt en ligne." : plotOf(film),
  ]);
  const none = ["Inconnu", 1999, "Drama", "Wolof", "-", "Senegal", "90", "-", "-12", "-", "-"];
  const header =
    "Titre;Année;Genre;Langue;Réalisateur;Pays;Durée;Acteurs;Certificate;Titre original;Résumé";
  return {
    name: "words for nothing in every field",
    bytes: encode(
      writeTable([header.split(";"), ...insertEvery(rows, 15, [none, none])], ";", "\r\n"),
    ),
    hasTexts: true,
    films: films.map((film) =>
      factsOf(film, {
        ...(!isKnown(film) && { director: null, countries: [], minutes: null }),
        cast: playersOf(film),
        ...textsOf({
          description: film.place % 5 ? "" : plotOf(film),
          rating: certificate(film)[1],
        }),
      }),
    ),
  };
}

const otherNames: Record<string, string> = {
  ...{ "Genevieve Nnaji": "Genny", "Djibril Diop Mambéty": "Djibril Mambety" },
  ...{ "Ramsey Nouah": "Ramsey Noah", "Youssef Chahine": "يوسف شاهين", "Adesua Etomi": "Susu" },
};
const withOther = (name: string) => (otherNames[name] ? `${name} (${otherNames[name]})` : name);

/** Who has another name has it in brackets. */
function otherNamesInBrackets(): ForeignFile {
  const films = someFilms(0, 50);
  const rows = films.map((film) => [
    ...[film.title, film.year, inWords(film.genres, {}).join("; ")],
    ...[inWords(film.languages, {}).join("; "), film.directors.map(withOther).join("; ")],
    ...[playersOf(film).map(withOther).join("; "), film.countries.join("; "), film.minutes],
  ]);
  const header = "Title,Year,Genres,Languages,Directors,Cast,Countries,Minutes".split(",");
  return {
    name: "other names in brackets",
    bytes: encode(writeTable([header, ...rows])),
    films: films.map((film) => factsOf(film, { cast: playersOf(film) })),
  };
}

/** Characters stand in most brackets, and another name of a person in a few. */
function partsAndOtherNames(): ForeignFile {
  const films = someFilms(0, 40).filter(({ cast }) => cast.length > 0);
  const latin = "Djibril Diop Mambéty (Djibril Mambety)";
  const rows = films.map((film) => [
    ...[film.title, film.year, inWords(film.genres, {}).join(", ")],
    ...[inWords(film.languages, {}).join(", "), [...castOf(film), latin].join(", ")],
  ]);
  const header = "Title,Year,Genre,Language,Cast".split(",");
  return {
    name: "characters and other names in brackets",
    bytes: encode(writeTable([header, ...rows])),
    films: films.map((film) =>
      factsOf(film, {
        ...{ countries: [], director: null, minutes: null },
        cast: [...castOf(film), "Djibril Diop Mambéty"],
      }),
    ),
  };
}

export const scraped = [
  ...[titlesWithYears, yearsAfterCommas, repeatedTexts, wordsForNothing],
  ...[otherNamesInBrackets, partsAndOtherNames],
];
