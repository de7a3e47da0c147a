import {
  fitsHeader,
  readColumnAs,
  readColumnToo,
} from "#domain/film-tables/recognition/make-plan.ts";
import type { RecognizedColumn } from "#domain/film-tables/recognition/recognize-columns.ts";
import { keyOfWord } from "#domain/film-tables/values/cell.ts";
import { readCell } from "#domain/film-tables/values/read-cell.ts";
import {
  type ImportField,
  importFields,
  labelOfImportField,
  takesSeveralColumns,
} from "#shared/film/columns.ts";
import { type ImportPlan, importPlan, type RowFilter } from "#shared/validation/import-plan.ts";
import { UnusableFile } from "./csv-file.ts";

/** Answers to a file's questions, as somebody types them. */
export type TypedAnswers = {
  /** 'Released=release_year', 'Stars=none'. */
  columns: string[];
  /** 'type=Movie', 'year>=1960', or 'all'. */
  where: string[];
  /** 'genre:Epic Tales=drama;war', 'genre:Epic Tales=none'. */
  words: string[];
  /** 'language=English', the same for all rows. */
  constants: string[];
};

/** The message of a plan that does not fit its file. */
export const unfitMapping = "The mapping is of a file with more columns than this one.";

/** An answer by which nothing is read. */
const nothing = "none";

type Table = { header: string[]; columns: RecognizedColumn[] };

/** The plan with the answers; throws UnusableFile for one that does not fit the file. */
export function answerPlan(
  plan: ImportPlan,
  { header, columns: recognized }: Table,
  answers?: TypedAnswers,
): ImportPlan {
  if (!fitsHeader(plan, header)) throw new UnusableFile(unfitMapping);
  const { columns = [], where = [], words = [], constants = [] } = answers ?? {};
  let answered = plan;
  const taken = new Map<ImportField, string>();
  for (const typed of columns) {
    const option = `--column "${typed}"`;
    const [name, value] = splitAnswer(typed, option);
    const place = findPlace(name, header, option);
    const field = value === nothing || value === "" ? null : findField(value, option);
    const other = field && taken.get(field);
    if (other && takesSeveralColumns(field)) {
      answered = readColumnToo(answered, { place, field, recognized });
      continue;
    }
    if (other) {
      const label = labelOfImportField(field);
      throw new UnusableFile(`${option}: ${label} is read from “${other}” already.`);
    }
    if (field) taken.set(field, name);
    answered = readColumnAs(answered, { place, field, recognized });
  }
  const decisions: ImportPlan["decisions"] = { ...answered.decisions };
  for (const typed of words) {
    const { field, key, value } = readWord(typed);
    decisions[field] = { ...decisions[field], [key]: value };
  }
  return importPlan.parse({
    ...answered,
    decisions,
    constants: { ...answered.constants, ...Object.fromEntries(constants.map(readConstant)) },
    filters: [...answered.filters, ...where.flatMap((typed) => readWhere(typed, header))],
    ...(where.length > 0 && { takesAllRows: true }),
  });
}

/** The fault of a text that is to be the same for all rows; undefined for a good one. */
export function findConstantFault(field: ImportField, text: string): string | undefined {
  const { value, notes } = readCell(field, text);
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  if (!isEmpty) return undefined;
  return notes[0]?.replace(/: left out$/, "") ?? `“${text.slice(0, 60)}” cannot be used.`;
}

function readConstant(typed: string): [ImportField, string] {
  const option = `--set "${typed}"`;
  const [, name = "", value = ""] = /^([^=]*)=(.*)$/s.exec(typed) ?? [];
  const field = findField(name, option);
  const fault = findConstantFault(field, value);
  if (fault) throw new UnusableFile(`${option}: ${fault}`);
  return [field, value];
}

const tests = { "=": "is", "!=": "is not", ">=": "at least", "<=": "at most" } as const;

function readWhere(typed: string, header: string[]): RowFilter[] {
  if (typed.trim().toLowerCase() === "all") return [];
  const option = `--where "${typed}"`;
  const [, name = "", sign = "", rest = ""] = /^(.*?)(!=|>=|<=|=)(.*)$/s.exec(typed) ?? [];
  if (!sign) throw new UnusableFile(`${option}: write it as "COLUMN=value", or "all".`);
  const place = findPlace(name, header, option);
  const value = rest.trim();
  if (value !== "") return [{ place, test: tests[sign as keyof typeof tests], value }];
  return [{ place, test: sign === "=" ? "is empty" : "is not empty", value }];
}

function readWord(typed: string) {
  const option = `--word "${typed}"`;
  const [before, text] = splitAnswer(typed, option);
  const [, name = "", word = ""] = /^([^:]*):(.*)$/s.exec(before) ?? [];
  const field = findField(name, option);
  const key = keyOfWord(word);
  if (text === nothing || text === "") return { field, key, value: null };
  const { value, notes } = readCell(field, text);
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
  if (values.length === 0) {
    throw new UnusableFile(`${option}: ${notes[0] ?? `“${text}” cannot be used.`}`);
  }
  return { field, key, value: values.join(";") };
}

/** The name and the value of 'name=value', of which a name may have a sign of its own. */
function splitAnswer(typed: string, option: string): [name: string, value: string] {
  const place = typed.lastIndexOf("=");
  if (place < 1) throw new UnusableFile(`${option}: there is no “=” in it.`);
  return [typed.slice(0, place).trim(), typed.slice(place + 1).trim()];
}

function findField(name: string, option: string): ImportField {
  const wanted = name.trim().toLowerCase();
  const field = importFields.find(
    (known) => known === wanted || labelOfImportField(known).toLowerCase() === wanted,
  );
  if (field) return field;
  const known = importFields.join(", ");
  throw new UnusableFile(`${option}: there is no field “${name}”. The fields are: ${known}.`);
}

function findPlace(name: string, header: string[], option: string): number {
  const wanted = name.trim();
  const names = header.map((one, place) => one.trim() || `Column ${place + 1}`);
  const exact = names.indexOf(wanted);
  if (exact >= 0) return exact;
  const place = names.findIndex((one) => one.toLowerCase() === wanted.toLowerCase());
  if (place >= 0) return place;
  throw new UnusableFile(
    `${option}: there is no column “${name}”. The columns are: ${names.join(", ")}.`,
  );
}
