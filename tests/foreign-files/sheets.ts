import { buildOds, buildRows, buildXlsx, escapeXml } from "#tests/workbooks.ts";
import { dayOf, type Film, grossOf, someFilms } from "./films.ts";
import {
  encode,
  type ForeignFile,
  factsOf,
  insertEvery,
  inWords,
  playersOf,
  writeTable,
} from "./foreign-file.ts";

const hoursOf = ({ minutes }: Film) =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;

const frenchGenres = {
  ...{
    drama: "Drame",
    comedy: "Comédie",
    war: "Guerre",
    historical: "Historique",
    romance: "Romance",
  },
  ...{ crime: "Policier", fantasy: "Fantastique", adventure: "Aventure", family: "Familial" },
  ...{
    documentary: "Documentaire",
    music: "Musique",
    mystery: "Mystère",
    musical: "Comédie musicale",
  },
};
const frenchLanguages = {
  ...{
    english: "Anglais",
    french: "Français",
    arabic: "Arabe",
    german: "Allemand",
    moore: "Mooré",
  },
  ...{ zulu: "Zoulou", swahili: "Kiswahili", amharic: "Amharique", portuguese: "Portugais" },
};
const frenchCountries: Record<string, string> = {
  ...{ Senegal: "Sénégal", Algeria: "Algérie", Tunisia: "Tunisie", Mauritania: "Mauritanie" },
  ...{ "South Africa": "Afrique du Sud", "United Kingdom": "Royaume-Uni", Ethiopia: "Éthiopie" },
  ...{ "United States": "États-Unis", "New Zealand": "Nouvelle-Zélande", Germany: "Allemagne" },
  ...{ "DR Congo": "République démocratique du Congo", "Côte d'Ivoire": "Côte d’Ivoire" },
};
const inFrench = (country: string) => frenchCountries[country] ?? country;

/** Saved by an older spreadsheet in French. */
function french(): ForeignFile {
  const films = someFilms(15, 32);
  const header = "Titre;Année de sortie;Réalisateur(s);Genre(s);Pays;Langue(s);Durée;Entrées";
  const rows = films.map((film) => [
    ...[
      film.title,
      film.year,
      film.directors.join(", "),
      inWords(film.genres, frenchGenres).join(", "),
    ],
    ...[
      film.countries.map(inFrench).join(", "),
      inWords(film.languages, frenchLanguages).join(", "),
    ],
    ...[hoursOf(film), "12 000"],
  ]);
  const others = [["Série : Maîtresse d’un homme marié", "", "", "", "", "", "", ""]];
  const text = writeTable([header.split(";"), ...insertEvery(rows, 12, others)], ";", "\r\n");
  return {
    name: "a French file of an older spreadsheet",
    bytes: Buffer.from(text.replaceAll("’", "\u0092"), "latin1"),
    columns: { Entrées: null },
    films: films.map((film) => factsOf(film)),
  };
}

const officialNames: Record<string, string> = {
  ...{ France: "French Republic", "DR Congo": "Democratic Republic of the Congo" },
  ...{ "Côte d'Ivoire": "Ivory Coast", "United States": "USA", "United Kingdom": "UK" },
  Nigeria: "Federal Republic of Nigeria",
};

/** Sets bars between cells, and has lengths as machines write them. */
function bars(): ForeignFile {
  const films = someFilms(35, 36);
  const header =
    "TITLE|RELEASE YR|GENRE(S)|LANGUAGE(S)|COUNTRY OF ORIGIN|DIRECTOR(S)|RUNNING TIME|STARRING";
  const rows = films.map((film) => [
    ...[film.title, `${film.year}.0`, inWords(film.genres, {}).join("; ")],
    ...[inWords(film.languages, {}).join("; ")],
    film.countries.map((name) => officialNames[name] ?? name).join("; "),
    ...[film.directors.join("; "), `PT${film.minutes}M`, playersOf(film).join("; ")],
  ]);
  return {
    name: "a file of bars",
    bytes: encode(writeTable([header.split("|"), ...rows], "|")),
    films: films.map((film) => factsOf(film, { cast: playersOf(film) })),
  };
}

/** Names its separator for Excel, and its years are numbers with a point. */
function excelSeparator(): ForeignFile {
  const films = someFilms(0, 30);
  const header = "Movie Name;Year;Category;Language;Country;Director;Length (min);Budget (NGN)";
  const rows = films.map((film) => [
    ...[film.title, `${film.year}.0`, inWords(film.genres, { "sci-fi": "SciFi" }).join(", ")],
    ...[
      inWords(film.languages, { pidgin: "Nigerian Pidgin" }).join(", "),
      film.countries.join(", "),
    ],
    ...[film.directors.join(", "), `${film.minutes}`, `${5_000_000 + film.place}`],
  ]);
  return {
    name: "a file with a sep= line",
    bytes: encode(`\ufeffsep=;\r\n${writeTable([header.split(";"), ...rows], ";", "\r\n")}`),
    films: films.map((film) => factsOf(film, { budget: `NGN ${5_000_000 + film.place}` })),
  };
}

const dayNumberOf = (film: Film) => Date.parse(dayOf(film)) / 86_400_000 + 25_569;

/** A workbook whose first sheet is a letter, with days, lengths and money as numbers. */
function workbook(): ForeignFile {
  const films = someFilms(0, 40);
  const header = [
    "Title",
    "Release date",
    "Genre",
    "Language",
    "Country",
    "Director",
    "Running time",
    "Box office",
  ];
  const rows = films.map((film, place) => {
    const number = place + 2;
    const cell = (column: string, text: string) =>
      `<c r="${column}${number}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
    const figure = (column: string, style: number, value: number) =>
      `<c r="${column}${number}" s="${style}"><v>${value}</v></c>`;
    return `<row r="${number}">${[
      cell("A", film.title),
      figure("B", 1, dayNumberOf(film)),
      cell("C", inWords(film.genres, {}).join(", ")),
      cell("D", inWords(film.languages, {}).join(", ")),
      cell("E", film.countries.join(", ")),
      cell("F", film.directors.join(", ")),
      figure("G", 2, film.minutes / 1440),
      figure("H", 3, grossOf(film)),
    ].join("")}</row>`;
  });
  const sum = buildRows([["Sum of all", "", "", "", "", "", "", "9 bn"]], films.length + 3);
  return {
    name: "a workbook with two sheets",
    bytes: buildXlsx(
      [
        {
          name: "Read me",
          rows: buildRows([["These are the films of our archive."], ["Ask Ada."]]),
        },
        { name: "Films", rows: buildRows([header]) + rows.join("") + sum },
      ],
      { formats: ["dd-mmm-yy", "[h]:mm", "[$₦-468]#,##0"] },
    ),
    films: films.map((film) => factsOf(film, { boxOffice: `NGN ${grossOf(film)}` })),
  };
}

/** A spreadsheet of OpenDocument with days and money. */
function openDocument(): ForeignFile {
  const films = someFilms(15, 30);
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${escapeXml(value)}</text:p></table:table-cell>`;
  const header = [
    "Titre original",
    "Titre",
    "Sortie",
    "Genre",
    "Langue",
    "Pays",
    "Réalisation",
    "Durée",
    "Budget",
  ];
  const rows = films.map((film) => [
    ...[text(film.title), text(film.title)],
    `<table:table-cell office:value-type="date" office:date-value="${dayOf(film)}"><text:p>x</text:p></table:table-cell>`,
    text(inWords(film.genres, frenchGenres).join(" ; ")),
    text(inWords(film.languages, frenchLanguages).join(" ; ")),
    text(film.countries.map(inFrench).join(" ; ")),
    text(film.directors.join(" ; ")),
    text(`${film.minutes} minutes`),
    `<table:table-cell office:value-type="currency" office:currency="XOF" office:value="${90_000_000 + film.place}"><text:p>x</text:p></table:table-cell>`,
  ]);
  const lines = [header.map(text), ...rows].map(
    (cells) => `<table:table-row>${cells.join("")}</table:table-row>`,
  );
  return {
    name: "a spreadsheet of OpenDocument",
    bytes: buildOds([{ name: "Films", rows: lines.join("") }]),
    films: films.map((film) => factsOf(film, { budget: `XOF ${90_000_000 + film.place}` })),
  };
}

/** Unicode text as Excel saves it, with languages in many ways. */
function unicodeText(): ForeignFile {
  const films = someFilms(0, 60);
  const words = {
    ...{ english: "en", french: "Français", swahili: "Kiswahili", pidgin: "pcm", yoruba: "Yorùbá" },
    ...{ zulu: "isiZulu", xhosa: "isiXhosa", moore: "Mooré", arabic: "العربية" },
  };
  const rows = films.map((film) => [
    ...[film.title, film.year, inWords(film.genres, {}).join(", ")],
    ...[inWords(film.languages, words).join(", "), film.countries.join(", ")],
    ...[film.directors.join(" and "), hoursOf(film)],
  ]);
  const header = [
    "Film title",
    "Year of release",
    "Genres",
    "Languages",
    "Countries",
    "Director(s)",
    "Runtime",
  ];
  return {
    name: "Unicode text with tabs",
    bytes: Buffer.from(`\ufeff${writeTable([header, ...rows], "\t", "\r\n")}`, "utf16le"),
    films: films.map((film) => factsOf(film)),
  };
}

/** UTF-8 that was read as Windows-1252 and saved as UTF-8. */
function garbled(): ForeignFile {
  const films = someFilms(15, 50);
  const rows = films.map((film) => [
    ...[
      film.title,
      film.year,
      inWords(film.genres, {}).join("|"),
      inWords(film.languages, {}).join("|"),
    ],
    ...[film.countries.join("|"), film.directors.join("|"), `${film.minutes} mins`],
    playersOf(film).join("|"),
  ]);
  const header = [
    "Title",
    "Year",
    "Genres",
    "Languages",
    "Countries",
    "Directors",
    "Runtime",
    "Actors",
  ];
  const text = writeTable([header, ...rows]);
  return {
    name: "garbled letters",
    bytes: encode(new TextDecoder("windows-1252").decode(encode(text))),
    films: films.map((film) => factsOf(film, { cast: playersOf(film) })),
  };
}

/** Pages put below each other, each with its header, and days with short years. */
function pages(): ForeignFile {
  const films = someFilms(0, 60).filter(({ year }) => year > 1980);
  const months = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
  ];
  const shortDayOf = (film: Film) => {
    const [year = "", month = "", day = ""] = dayOf(film).split("-");
    return `${day}-${months[Number(month) - 1]}-${year.slice(2)}`;
  };
  const header = ["Film", "Released", "Genre", "Language", "Nation", "Directed by", "Running Time"];
  const rows = films.map((film) => [
    ...[film.title, shortDayOf(film), inWords(film.genres, {}).join("/")],
    ...[inWords(film.languages, {}).join("/"), film.countries.join("/")],
    ...[film.directors.join("/"), `${film.minutes}m`],
  ]);
  const others = ["1", "2", "3", "4"].map((page) => [`Page ${page} of 5`, "", "", "", "", "", ""]);
  const lines = insertEvery(rows, 10, others).flatMap((row) =>
    String(row[0]).startsWith("Page") ? [row, header] : [row],
  );
  return {
    name: "pages with a header each",
    bytes: encode(writeTable([header, ...lines])),
    columns: { Released: "release_year" },
    films: films.map((film) => factsOf(film)),
  };
}

function portuguese(): ForeignFile {
  const films = someFilms(42, 25);
  const genres = {
    ...{
      drama: "Drama",
      war: "Guerra",
      crime: "Policial",
      historical: "Histórico",
      comedy: "Comédia",
    },
    ...{ romance: "Romance", thriller: "Suspense", fantasy: "Fantasia", family: "Família" },
  };
  const languages = {
    ...{ portuguese: "Português", english: "Inglês", french: "Francês", arabic: "Árabe" },
    ...{ german: "Alemão", amharic: "Amárico" },
  };
  const countries: Record<string, string> = {
    ...{ Mozambique: "Moçambique", "Guinea-Bissau": "Guiné-Bissau", France: "França" },
    ...{ Egypt: "Egito", Ethiopia: "Etiópia", Germany: "Alemanha", Algeria: "Argélia" },
    ...{ Italy: "Itália", Tunisia: "Tunísia", Morocco: "Marrocos", Ghana: "Gana" },
    ...{ "DR Congo": "República Democrática do Congo", "United States": "Estados Unidos" },
  };
  const rows = films.map((film) => [
    ...[film.title, film.year, inWords(film.genres, genres).join(", ")],
    ...[inWords(film.languages, languages).join(", ")],
    film.countries.map((name) => countries[name] ?? name).join(", "),
    ...[film.directors.join(", "), `${Math.floor(film.minutes / 60)}h ${film.minutes % 60}min`],
    playersOf(film).join(", "),
  ]);
  const header = "Título;Ano;Género;Idioma;País de origem;Realizador;Duração;Elenco";
  return {
    name: "a Portuguese file",
    bytes: encode(writeTable([header.split(";"), ...rows], ";")),
    films: films.map((film) => factsOf(film, { cast: playersOf(film) })),
  };
}

function arabic(): ForeignFile {
  const films = someFilms(46, 20);
  const genres = {
    ...{ drama: "دراما", war: "حرب", crime: "جريمة", historical: "تاريخي", romance: "رومانسي" },
    ...{ thriller: "إثارة", comedy: "كوميدي", fantasy: "خيال" },
  };
  const languages = {
    arabic: "العربية",
    french: "الفرنسية",
    english: "الإنجليزية",
    portuguese: "البرتغالية",
  };
  const countries: Record<string, string> = {
    ...{ Egypt: "مصر", Algeria: "الجزائر", Tunisia: "تونس", Morocco: "المغرب", France: "فرنسا" },
    ...{ Ghana: "غانا", Italy: "إيطاليا" },
  };
  const inDigits = (number: number) =>
    String(number).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  const rows = films.map((film) => [
    ...[film.title, inDigits(film.year), inWords(film.genres, genres).join("، ")],
    ...[inWords(film.languages, languages).join("، ")],
    film.countries.map((name) => countries[name] ?? name).join("، "),
    ...[film.directors.join("، "), `${inDigits(film.minutes)} دقيقة`],
  ]);
  const header = ["اسم الفيلم", "سنة الإنتاج", "النوع", "اللغة", "بلد الإنتاج", "المخرج", "المدة"];
  return {
    name: "an Arabic file",
    bytes: encode(`\ufeff${writeTable([header, ...rows])}`),
    films: films.map((film) => factsOf(film)),
  };
}

export const sheets = [
  ...[french, bars, excelSeparator, workbook, openDocument, unicodeText, garbled, pages],
  ...[portuguese, arabic],
];
