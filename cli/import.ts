import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { importFile } from "#domain/imports/import-file.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { asksForHelp, type CommandHelp, describeCommand, usageOf } from "./command-help.ts";
import { openReport } from "./import-report.ts";
import { createSummary, describeQuestions } from "./import-summary.ts";
import { readArguments } from "./read-arguments.ts";
import { withDatabase } from "./with-database.ts";

const command = {
  name: "import",
  description:
    "Adds the films of a table to the catalogue: CSV, .xlsx, .ods, JSON, or a zip archive of one. It writes nothing while a question about the file is open.",
  argument: { name: "FILE", description: "The table of films, whatever its columns are called." },
  options: {
    where: {
      ...{ type: "string", multiple: true, valueHint: "COLUMN=VALUE" },
      description:
        "Which rows are films; also with !=, >= or <=. All that are given must hold; all: every row.",
    },
    column: {
      ...{ type: "string", multiple: true, valueHint: "HEADER=FIELD" },
      description: "What a column is, such as release_year; none leaves it out.",
    },
    set: {
      ...{ type: "string", multiple: true, valueHint: "FIELD=VALUE" },
      description: "The same for all rows that have nothing else.",
    },
    word: {
      ...{ type: "string", multiple: true, valueHint: "FIELD:WORD=VALUE" },
      description: "What a word becomes, several values with a semicolon; none leaves it out.",
    },
    matches: {
      ...{ type: "string", valueHint: "new|leave" },
      description: "Whether rows whose film may be here already are new films or left out.",
    },
    yes: { type: "boolean", description: "Takes the suggested answers to all other questions." },
    map: {
      ...{ type: "string", valueHint: "PLAN.json" },
      description: "A mapping that was downloaded from Import Movies.",
    },
    "dry-run": { type: "boolean", description: "Says what would happen, and writes nothing." },
    report: {
      ...{ type: "string", valueHint: "REPORT.csv" },
      description:
        "Where to write what becomes of each row and cell; without it, beside FILE if it is much. Replaces no file.",
    },
  },
  examples: [
    "import films.xlsx -- --set language=English --dry-run",
    'import titles.csv -- --where type=Movie --column "title_year=release_year"',
    "import titles.csv -- --yes --report what-happened.csv",
  ],
} as const satisfies CommandHelp;

const matchChoices = ["new", "leave"] as const;

/** Exit code 1 where rows failed or a question is open. */
export async function importCommand(args: string[]): Promise<string> {
  if (asksForHelp(args)) return describeCommand(command);
  const read = readImportArguments(args);
  const { path, report: reportPath, map, ...options } = read;
  const bytes = await readBytes(path);
  const plan =
    map === undefined ? {} : { plan: toPlan(map, (await readBytes(map)).toString("utf8")) };
  const report = openReport(path, reportPath);
  const summary = createSummary();
  try {
    const outcome = await withDatabase(() =>
      importFile(
        { name: basename(path), bytes },
        { ...options, ...plan, report: summary.add, writeReport: report.write },
      ),
    );
    const questions = describeQuestions(path, outcome);
    if (outcome.isBlocked && !options.isDryRun) throw new UserFacingError(questions);
    if (outcome.failed > 0 || outcome.isBlocked) process.exitCode = 1;
    const written = report.end(reportPath !== undefined || !summary.isComplete());
    const text = summary.describe(outcome, { isDryRun: options.isDryRun, report: written });
    return questions ? `${questions}\n\n${text}` : text;
  } catch (error) {
    if (error instanceof UnusableFile) throw new UserFacingError(`${path}: ${error.message}`);
    throw error;
  } finally {
    report.end(false);
  }
}

/** The command's arguments, its answers as they are typed. */
export function readImportArguments(args: string[]) {
  const { argument: path, values } = readArguments(args, command.options, usageOf(command));
  const { column = [], where = [], word = [], set = [], map, report, matches } = values;
  const choice = matchChoices.find((one) => one === matches);
  if (matches !== undefined && !choice) {
    throw new UserFacingError(`--matches ${matches}: it is either new or leave.`);
  }
  return {
    ...{ path, map, report },
    answers: { columns: column, where, words: word, constants: set },
    ...(choice && { matches: choice }),
    takesSuggestions: values.yes ?? false,
    isDryRun: values["dry-run"] ?? false,
  };
}

function readBytes(path: string): Promise<Buffer> {
  return readFile(path).catch((error: Error) => {
    throw new UserFacingError(`${path} cannot be read: ${error.message}`);
  });
}

function toPlan(path: string, text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UserFacingError(`${path} is not JSON.`);
  }
  const { data, error } = importPlan.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw new UserFacingError(`${path}: ${issue?.path.join(".")}: ${issue?.message}`);
}
