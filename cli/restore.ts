import { findSite, restoreBackup, verifyArchive } from "#domain/backups/restore.ts";
import { confirm } from "./confirm.ts";
import { printProgress } from "./progress.ts";

type Options = { replace?: boolean; yes?: boolean };

/** Asks before it replaces a site. */
export async function restoreCommand(
  file: string,
  { replace = false, yes = false }: Options,
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
