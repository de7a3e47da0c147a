import { listIgnored } from "#domain/film-tables/recognition/make-plan.ts";
import type { FileOutcome } from "#domain/imports/import-file.ts";
import type { OpenQuestions } from "#domain/imports/open-questions.ts";
import type { Finding } from "#domain/imports/sort-rows.ts";
import { countOf, inDigits, nounFor } from "#shared/format/count-of.ts";
import type { RowFilter } from "#shared/validation/import-plan.ts";

const rowsNamed = 7;
const faultsNamed = 5;
const notesNamed = 3;
const questionsNamed = 5;
const columnsNamed = 12;
const wordsNamed = 3;

type Question = { ask: string; answer: string };
type Ending = { isDryRun: boolean; report: string | undefined };

export function createSummary() {
  const first: string[] = [];
  const faults = new Map<string, { row: number; count: number }>();
  let [found, noted] = [0, 0];
  return {
    add({ kind, rowNumber, message }: Finding) {
      if (kind === "present") return;
      found += 1;
      if (first.length < rowsNamed) {
        const text = kind === "unfeatured" ? `${message} is not featured` : message;
        first.push(`Row ${rowNumber}: ${text}`);
      }
      if (kind === "note") noted += 1;
      if (kind !== "fault") return;
      const known = faults.get(message);
      if (known) known.count += 1;
      else faults.set(message, { row: rowNumber, count: 1 });
    },
    isComplete: () => found <= rowsNamed,
    describe(outcome: FileOutcome, { isDryRun, report }: Ending): string {
      const lines = [
        ...describeFile(outcome),
        ...describeUnread(outcome),
        ...(found > rowsNamed ? listFaults(faults) : first),
        ...(found > rowsNamed && noted > 0
          ? [`${countOf(noted, "row")} with cells that were read otherwise or left out`]
          : []),
      ];
      return [
        ...(outcome.isBlocked ? [] : lines),
        describeCounts(outcome, isDryRun),
        ...(report ? [`What becomes of each row and cell is in ${report}`] : []),
      ].join("\n");
    },
  };
}

export function describeQuestions(path: string, outcome: FileOutcome): string {
  const { open, rowCount, header, isBlocked } = outcome;
  if (!isBlocked) return "";
  const missing = listMissing(open);
  const questions = [...missing, ...listOthers(outcome)];
  const aboutFile = describeFile(outcome);
  if (questions.length === missing.length && aboutFile.length === 0) {
    const names = header.filter((name) => name.trim()).join(", ");
    const texts = missing.map(({ ask, answer }) => `${ask} ${answer}.`);
    return `${path}: ${texts.join(" ")} Its columns are: ${names}.`;
  }
  const more = questions.length - questionsNamed;
  return [
    `${path}: ${countOf(rowCount, "row")}, ${countOf(questions.length, "open question")}. Nothing was written.`,
    ...aboutFile,
    ...questions.slice(0, questionsNamed).flatMap(({ ask, answer }) => [ask, `    ${answer}`]),
    ...(more > 0 ? [`And ${countOf(more, "question")} more, once these are answered.`] : []),
    "--yes takes what is suggested; import --help has all options.",
  ].join("\n");
}

function listMissing({ missing }: OpenQuestions): Question[] {
  const lacking = missing.filter(({ suggestion }) => suggestion === null);
  if (lacking.length === 0) return [];
  const columns = lacking.map(({ field }) => `--column HEADER=${field}`);
  const same = lacking.filter(({ field }) => field !== "title");
  const constants = same.map(({ field }) => `--set ${field}=VALUE`);
  return [
    {
      ask: `Columns are missing: ${lacking.map(({ label }) => label).join(", ")}.`,
      answer: [
        columns.join(" "),
        ...(constants.length > 0 ? [`the same for all rows: ${constants.join(" ")}`] : []),
      ].join(", or "),
    },
  ];
}

function listOthers({ open, rowCount, header }: FileOutcome): Question[] {
  const { rows, columns, words, cells, sums, matches, missing } = open;
  const questions: Question[] = [];
  if (rows.filters.length > 0) {
    const { leavesOut } = rows;
    const films = inDigits(rowCount - leavesOut);
    questions.push({
      ask: `Which rows are films? ${countOf(leavesOut, "row seems", "rows seem")} to be something else.`,
      answer: `${rows.filters.map((filter) => inWhere(filter, header)).join(" ")} takes ${films}, --where all takes every row`,
    });
  }
  for (const { place, field, reason } of columns) {
    const name = nameOf(place, header);
    const needed = missing.find(({ suggestion }) => suggestion === place);
    questions.push({
      ask: `What is “${name}”? ${reason}${needed ? ` Each film needs its ${needed.label.toLowerCase()}.` : ""}`,
      answer: `--column ${quoted(`${name}=${field}`)}, or ${quoted(`${name}=none`)} to leave it out`,
    });
  }
  const [word] = words;
  if (word) {
    const named = words.slice(0, wordsNamed).map((one) => `“${one.word}”`);
    const more = words.length - named.length;
    const guessed = words.filter(({ guess }) => guess !== undefined).length;
    questions.push({
      ask: `What do these words mean? ${named.join(", ")}${more > 0 ? ` and ${inDigits(more)} more` : ""}, in ${countOf(cells, "cell")}.`,
      answer: `--word ${quoted(`${word.field}:${word.word}=${word.guess ?? "VALUE"}`)}; --yes takes ${countOf(guessed, "guess", "guesses")} and leaves the others out`,
    });
  }
  if (sums > 0) {
    questions.push({
      ask: `In which currency ${nounFor(sums, "is the sum", "are the sums")} of ${countOf(sums, "cell")}?`,
      answer: "--yes reads US dollars; a mapping (--map) can name another currency",
    });
  }
  if (matches > 0) {
    questions.push({
      ask: `${countOf(matches, "row may be a film", "rows may be films")} already here or in an earlier row.`,
      answer: "--matches leave leaves them out, --matches new adds them",
    });
  }
  return questions;
}

const signs: Partial<Record<RowFilter["test"], string>> = { is: "=", "is not": "!=" };

function inWhere({ place, test, value }: RowFilter, header: string[]): string {
  return `--where ${quoted(`${nameOf(place, header)}${signs[test]}${value}`)}`;
}

/** Quotes a value for the shell: names of a file's columns must run nothing. */
function quoted(value: string): string {
  return `'${value.replace(/\p{Cc}/gu, " ").replaceAll("'", "'\\''")}'`;
}

function nameOf(place: number, header: string[]): string {
  return header[place]?.trim() || `Column ${place + 1}`;
}

function listFaults(faults: Map<string, { row: number; count: number }>): string[] {
  const all = [...faults].toSorted(([, one], [, other]) => other.count - one.count);
  const rest = all.slice(faultsNamed).reduce((sum, [, { count }]) => sum + count, 0);
  return [
    ...all.slice(0, faultsNamed).map(([message, { row, count }]) => {
      const more = count > 1 ? ` and ${countOf(count - 1, "more row")}` : "";
      return `Row ${row}${more}: ${message}`;
    }),
    ...(rest > 0 ? [`${countOf(rest, "row")} with other faults`] : []),
  ];
}

function describeFile({ encoding, notes }: FileOutcome): string[] {
  const all = [
    ...(encoding === "windows-1252" ? ["The file is not UTF-8; it was read as Windows-1252."] : []),
    ...notes,
  ];
  return all.slice(0, notesNamed);
}

function describeUnread({ header, plan }: FileOutcome): string[] {
  const names = listIgnored(header, plan);
  const more = names.length - columnsNamed;
  const rest = more > 0 ? ` and ${inDigits(more)} more` : "";
  return names.length > 0 ? [`Not read: ${names.slice(0, columnsNamed).join(", ")}${rest}`] : [];
}

function describeCounts(outcome: FileOutcome, isDryRun: boolean): string {
  const { added, changed, failed, present, doubtful, leftOut, waiting } = outcome;
  const parts = [
    `${countOf(added, "film")} ${isDryRun ? "would be added" : "added"}`,
    changed > 0 && `${inDigits(changed)} ${isDryRun ? "would be changed" : "changed"}`,
    `${inDigits(failed)} failed`,
    `${inDigits(present)} there already`,
    waiting > 0 && `${countOf(waiting, "row waits", "rows wait")} for what is missing`,
    doubtful > 0 && `${inDigits(doubtful)} may be there already and were left out`,
    leftOut > doubtful && `${inDigits(leftOut - doubtful)} left out`,
  ];
  return parts.filter(Boolean).join(", ");
}
