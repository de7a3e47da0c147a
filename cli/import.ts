import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { importFile } from "#domain/imports/import-file.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { openReport } from "./import-report.ts";
import { createSummary, describeQuestions } from "./import-summary.ts";
import { withDatabase } from "./with-database.ts";

type ImportOptions = {
  column?: string[];
  where?: string[];
  word?: string[];
  set?: string[];
  map?: string;
  report?: string;
  matches?: "new" | "leave";
  yes?: boolean;
  dryRun?: boolean;
};

/** Exit code 1 where rows failed or a question is open. */
export async function importCommand(path: string, typed: ImportOptions): Promise<string> {
  const { report: reportPath, map } = typed;
  const options = readImportOptions(typed);
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

export function readImportOptions(options: ImportOptions) {
  const { column = [], where = [], word = [], set = [], matches } = options;
  return {
    answers: { columns: column, where, words: word, constants: set },
    ...(matches && { matches }),
    takesSuggestions: options.yes ?? false,
    isDryRun: options.dryRun ?? false,
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
