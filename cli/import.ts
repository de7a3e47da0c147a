import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { importFile } from "#domain/imports/import-file.ts";
import type { Finding } from "#domain/imports/sort-rows.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { type ImportField, importFields, importPlan } from "#shared/validation/import-plan.ts";
import { readArguments } from "./read-arguments.ts";
import { withDatabase } from "./with-database.ts";

const usage =
  "Usage: npm run cli import FILE -- [--map PLAN.json] [--set language=English]… [--dry-run]";

const options = {
  map: { type: "string" },
  set: { type: "string", multiple: true },
  "dry-run": { type: "boolean" },
} as const;

/** Findings go to stderr; exit code 1 where rows failed. */
export async function importCommand(args: string[]): Promise<string> {
  const { path, map, set, isDryRun } = readArgs(args);
  const bytes = await read(path);
  const plan = map === undefined ? {} : { plan: toPlan(map, (await read(map)).toString("utf8")) };
  const constants = Object.fromEntries(set.map(toConstant));
  const report = ({ kind, rowNumber, message }: Finding) => {
    const text = kind === "unfeatured" ? `${message} is not featured` : message;
    if (kind !== "present") console.error(`Row ${rowNumber}: ${text}`);
  };
  return withDatabase(async () => {
    try {
      const file = { name: basename(path), bytes };
      const counts = await importFile(file, { ...plan, constants, isDryRun, report });
      if (counts.encoding === "windows-1252") {
        console.error("The file is not UTF-8; it was read as Windows-1252.");
      }
      if (counts.failed > 0) process.exitCode = 1;
      return describe(counts, isDryRun);
    } catch (error) {
      if (error instanceof UnusableFile) throw new UserFacingError(`${path}: ${error.message}`);
      throw error;
    }
  });
}

type Counts = Awaited<ReturnType<typeof importFile>>;

function describe(counts: Counts, isDryRun: boolean): string {
  const { added, changed, failed, present, doubtful, leftOut } = counts;
  const parts = [
    `${countOf(added, "film")} ${isDryRun ? "would be added" : "added"}`,
    changed > 0 && `${inDigits(changed)} ${isDryRun ? "would be changed" : "changed"}`,
    `${inDigits(failed)} failed`,
    `${inDigits(present)} there already`,
    doubtful > 0 && `${inDigits(doubtful)} may be there already and were left out`,
    leftOut > doubtful && `${inDigits(leftOut - doubtful)} left out`,
  ];
  return parts.filter(Boolean).join(", ");
}

function readArgs(args: string[]) {
  const { argument: path, values } = readArguments(args, options, usage);
  const { map, set = [], "dry-run": isDryRun = false } = values;
  return { path, map, set, isDryRun };
}

function read(path: string): Promise<Buffer> {
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

function toConstant(assignment: string): [ImportField, string] {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/s.exec(assignment) ?? [];
  const field = importFields.find((known) => known === name);
  if (field) return [field, value];
  throw new UserFacingError(`--set ${assignment}: there is no field “${name}”. ${usage}`);
}
