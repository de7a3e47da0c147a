import { fillAtOnce } from "#domain/catalogue-fill/fill.ts";
import { findCurrentProgress, startCurrentImport } from "#domain/imports/imports.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { fillChoice } from "#shared/validation/catalogue-fill.ts";
import { withDatabase } from "./with-database.ts";

type FillOptions = {
  countries?: string;
  languages?: string;
  from?: string;
  to?: string;
  yes?: boolean;
};

/** Exit code 1 where no films come. */
export async function fillCommand({ from, to, yes, ...typed }: FillOptions): Promise<string> {
  const { data, error } = fillChoice.safeParse({ ...typed, fromYear: from, toYear: to });
  if (!data) throw new UserFacingError(error.issues.map(({ message }) => message).join("\n"));
  return withDatabase(async () => {
    try {
      const failure = await fillAtOnce(data, printProgress);
      if (failure !== null) throw new UserFacingError(failure);
      await drainBackground();
      if (yes) await startCurrentImport();
      await drainBackground();
      return describeOutcome(await findCurrentProgress());
    } catch (refusal) {
      if (refusal instanceof DomainError) throw new UserFacingError(refusal.message);
      throw refusal;
    }
  });
}

function printProgress({ readCount, failure }: { readCount: number; failure: string | null }) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${countOf(readCount, "film")}\r`);
  if (failure) console.error(failure);
}

function describeOutcome(progress: Awaited<ReturnType<typeof findCurrentProgress>>): string {
  if (!progress) throw new UserFacingError("The films are no longer at Import Movies.");
  const { status, good, changed, present, failed, doubtful } = progress;
  const isImported = status === "imported";
  const counts = [
    `${countOf(good, "film")} ${isImported ? "added" : "to add"}`,
    `${inDigits(changed)} ${isImported ? "filled in" : "to fill in"}`,
    `${inDigits(present)} there already`,
    `${inDigits(failed)} failed`,
    ...(isImported ? [] : [`${inDigits(doubtful)} to decide`]),
  ];
  return `${counts.join(", ")}. See /admin/movies/import in the Admin Panel.`;
}
