import { listMissing, makePlan, planColumn } from "#domain/film-tables/recognition/make-plan.ts";
import { guessFilmRows } from "#domain/film-tables/values/filters.ts";
import { type FilmEntry, readFilm } from "#domain/film-tables/values/read-film.ts";
import { listUnknownValues } from "#domain/film-tables/values/unknown-values.ts";
import { learnFacts } from "#domain/imports/column-facts.ts";
import { type Row, readRows, splitText } from "#domain/imports/csv-rows.ts";
import { type OpenedTable, openTable } from "#domain/imports/open-file.ts";
import { type ImportPlan, importPlan } from "#shared/validation/import-plan.ts";
import type { Facts, ForeignFile } from "./foreign-file.ts";

/** The films of a file, by the plan of somebody that takes what the screens propose. */
export async function readForeignFile(file: ForeignFile) {
  const table = await openTable(file.bytes);
  const rows: Row[] = [];
  for await (const row of readRows(splitText(table.text), table.delimiter)) {
    if (row.number > 1) rows.push(row);
  }
  const plan = await learnFacts(listRows(rows), await answerQuestions(file, table, rows));
  const readings = rows.map(({ cells }) => readFilm(cells, plan));
  const facts = readings.flatMap(({ entry }) => (entry ? [factsOfEntry(entry, file)] : []));
  return { table, plan, readings, facts, missing: listMissing(plan) };
}

async function* listRows(rows: Row[]) {
  yield* rows;
}

async function answerQuestions(
  { columns = {}, constants = {} }: ForeignFile,
  table: OpenedTable,
  rows: Row[],
): Promise<ImportPlan> {
  const plan = makePlan(table.columns);
  for (const recognized of table.columns) {
    const { header, field, certainty } = recognized;
    const answer = columns[header];
    const wanted = answer ?? (certainty === "doubtful" && answer !== null ? field : null);
    if (wanted && !plan.columns[wanted])
      plan.columns[wanted] = planColumn(recognized, wanted, table.columns);
  }
  const { filters } = await guessFilmRows(table.header, rows);
  const decisions: ImportPlan["decisions"] = {};
  for (const { field, values } of await listUnknownValues(rows, { ...plan, filters })) {
    const guessed = values.flatMap(({ key, guess, isSure }) =>
      isSure || guess === undefined ? [] : [[key, guess] as const],
    );
    if (guessed.length > 0) decisions[field] = Object.fromEntries(guessed);
  }
  return importPlan.parse({ ...plan, constants, filters, decisions });
}

function factsOfEntry(entry: FilmEntry, { hasTexts }: ForeignFile): Facts {
  const { movie, cast, identifiers } = entry;
  const { originalTitle, description, contentRating: rating } = movie;
  return {
    ...(hasTexts && { texts: { originalTitle, description, rating } }),
    ...{ title: movie.title, year: movie.releaseYear, countries: movie.countries },
    genres: [movie.genre, ...movie.otherGenres],
    languages: [movie.language, ...movie.spokenLanguages],
    ...{ director: movie.director, minutes: movie.durationMinutes },
    budget: movie.budget && `${movie.budgetCurrency} ${movie.budget}`,
    boxOffice: movie.boxOffice && `${movie.boxOfficeCurrency} ${movie.boxOffice}`,
    cast: cast.map(({ name, character }) => (character ? `${name} (${character})` : name)),
    identifiers: identifiers.map(({ scheme, value }) => `${scheme} ${value}`).toSorted(),
  };
}
