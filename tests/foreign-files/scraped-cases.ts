import type { ImportField } from "#shared/film/columns.ts";
import type { Case } from "./cell-cases.ts";

const plot = "A clerk in Dakar marries a third wife, and loses all that he has.";
const rain = "In Lagos, at night, it rains. In Lagos, at night, they sing.";
const soon = "Muhtasari utakuja hivi karibuni.";
const inManyRows = { facts: { shared: [{ text: soon, rows: 40 }] } };
const hasOtherNames = { facts: { hasOtherNames: true } };
const begin = (length: number) => plot.slice(0, length);
const stoodTwice = "stood twice or more";

/** Texts as pages of other sites have them, in one cell. */
const texts: [text: string, value: string | null, note?: string][] = [
  [plot.repeat(3), plot, stoodTwice],
  [`${plot} ${plot}\n${plot}`, plot, stoodTwice],
  [`${plot} | ${plot}`, plot, stoodTwice],
  [`${rain}${rain}`, rain, stoodTwice],
  [rain, rain],
  [`${begin(40)}… Read all${plot}`, plot, stoodTwice],
  [`${begin(50)}... See full summary » ${plot}`, plot, stoodTwice],
  [`${begin(40)}…Read all${begin(52)}…Read all${plot}Read all`, plot, "“Read all” at the end"],
  [`${begin(50)}… Läs mer${plot}`, plot, stoodTwice],
  [`${plot} ${begin(30)}… Lire la suite`, plot, stoodTwice],
];

const mambety = "Djibril Diop Mambéty";
const player = (name: string, character: string | null, position = 0) => {
  return { name, character, role: position === 0 ? "lead" : "supporting", position };
};

const nothing = [
  ...["N/A", "n.a.", "placeholder text", "Unknown", "TBA", "-", "\\N", "nan", "None", "#REF!"],
  ...["#DIV/0!", "(unknown)", "[None]", "Non renseigné", "Não informado", "غير معروف", "?"],
];
const single: ImportField[] = [
  ...(["original_title", "tagline", "content_warning", "director", "rating", "duration"] as const),
  ...(["colour", "budget", "keywords", "poster_url", "youtube_url", "imdb_id"] as const),
];
const lists: ImportField[] = ["genre", "language", "subtitles", "country", "cast", "trailers"];

/** Certificates; without a value they stay, and without a note they were written so. */
const certificates: [text: string, value?: string | null, note?: string][] = [
  ...[["Approved"], ["Passed"], ["GP"], ["M/PG"], ["TV-14"], ["16 (VL)"], ["13 DLV"]],
  ["Unrated", null, "left out"],
  ["7-9 PG", "7-9PG", "read as 7-9PG"],
  ["-12", "12", "read as 12"],
  ["Déconseillé aux moins de 10 ans", "10", "read as 10"],
  ["Maiores de 14 anos", "14", "read as 14"],
  ["Tous publics avec avertissement", "TP", "read as TP"],
] as [string, string?, string?][];

/** Cells as programs read them from pages, each with what it becomes and a part of its note. */
export const scrapedCases: Case[] = [
  ...texts.map(([text, value, note]): Case => ["description", text, value, note]),
  ["description", soon, null, "stands in many rows", inManyRows],
  ["tagline", soon, null, "stands in many rows", inManyRows],
  ["title", soon, null, "stands in many rows", inManyRows],

  ["cast", `${mambety} (Djibril Mambety)`, [player(mambety, null)], "another name of"],
  ["cast", "عادل إمام (Adel Emam)", [player("عادل إمام", null)], "another name of"],
  ["cast", "Genevieve Nnaji (Genny)", [player("Genevieve Nnaji", "Genny")]],
  [
    "cast",
    "Genevieve Nnaji (Genny), Rita Dominic as Ada",
    [player("Genevieve Nnaji", null), player("Rita Dominic", "Ada", 1)],
    "“Genny” is another name of “Genevieve Nnaji”",
    hasOtherNames,
  ],
  ["director", `${mambety} (Djibril Mambety); N/A`, mambety, "another name of"],
  [
    "crew",
    "Paulin Vieyra (producer)",
    [{ name: "Paulin Vieyra", role: "producer", department: "production" }],
    undefined,
    hasOtherNames,
  ],

  ["keywords", "debt, n.a., night, Unknown", "debt, night"],
  ...certificates.map(([text, value = text, note]): Case => ["rating", text, value, note]),

  ...nothing.flatMap((word) => [
    ...single.map((field): Case => [field, word, null]),
    ...lists.map((field): Case => [field, word, []]),
  ]),
  ...["\\N", "nan", "#REF!", "-", "n/a"].map((word): Case => ["title", word, null]),
  ...["Unknown", "None", "Nil", "#Alive", "?"].map((word): Case => ["title", word, word]),
];
