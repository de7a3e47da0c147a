import { NotEncrypted } from "#domain/backups/read-archive.ts";
import { findSite, restoreBackup, verifyArchive } from "#domain/backups/restore.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { confirm } from "./confirm.ts";
import { printProgress } from "./progress.ts";

type Options = { replace?: boolean; yes?: boolean; unencrypted?: boolean };

export async function restoreCommand(
  file: string,
  { replace = false, yes = false, unencrypted = false }: Options,
): Promise<string> {
  const onProgress = printProgress();
  const site = replace && !yes ? await findSite() : null;
  if (site) {
    const { createdAt } = await verifyArchive(file);
    await confirm(
      `${site} holds a site, which the backup of ${createdAt} would replace.`,
      "replace",
    );
  }
  const { manifest, rows, uploads, former, keys } = await restoreBackup(file, {
    replace,
    allowsUnencrypted: unencrypted,
    onProgress,
  }).catch((error: unknown) => {
    if (!(error instanceof NotEncrypted)) throw error;
    throw new UserFacingError(`${error.message} If it is yours, add --unencrypted.`);
  });
  return [
    `Restored ${rows} rows and ${uploads} uploads of ${manifest.createdAt}.`,
    ...(former
      ? [`The former site is kept in ${former}; delete it when you no longer need it.`]
      : []),
    ...keys,
  ].join("\n");
}
