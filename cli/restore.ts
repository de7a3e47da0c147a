import { createInterface } from "node:readline/promises";
import { findSite, restoreBackup, verifyArchive } from "#domain/backups/restore.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { printProgress } from "./progress.ts";
import { readArguments } from "./read-arguments.ts";

const usage = "Usage: npm run restore -- FILE [--replace [--yes]]";

/** Asks before it replaces a site. */
export async function restoreCommand(args: string[]): Promise<string> {
  const { file, replace, yes } = parse(args);
  const onProgress = printProgress();
  if (replace && !yes) await confirm(file);
  const { manifest, rows, uploads, former, keys } = await restoreBackup(file, {
    replace,
    onProgress,
  });
  return [
    `Restored ${rows} rows and ${uploads} uploads of ${manifest.createdAt}.`,
    ...(former
      ? [`The former site is kept in ${former}; delete it when you no longer need it.`]
      : []),
    ...keys,
  ].join("\n");
}

async function confirm(file: string): Promise<void> {
  const site = await findSite();
  if (!site) return;
  if (!process.stdin.isTTY)
    throw new UserFacingError(`${site} holds a site. Add --yes to replace it.`);
  const { createdAt } = await verifyArchive(file);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    `${site} holds a site. Put it aside and restore the backup of ${createdAt}? [y/N] `,
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new UserFacingError("Nothing was changed.");
}

function parse(args: string[]) {
  const options = { replace: { type: "boolean" }, yes: { type: "boolean" } } as const;
  const { argument: file, values } = readArguments(args, options, usage);
  return { file, replace: values.replace ?? false, yes: values.yes ?? false };
}
