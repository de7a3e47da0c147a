import { takeBackup } from "#domain/backups/backup.ts";
import { config } from "#domain/platform/config.ts";
import { formatBytes, printProgress } from "./progress.ts";

export async function backupCommand(
  target: string,
  { withSecrets = false }: { withSecrets?: boolean },
): Promise<string> {
  const onProgress = printProgress();
  const { file, bytes, rows, uploads, keys } = await takeBackup(target, {
    withSecrets,
    onProgress,
  });
  const done = `${file} has ${rows} rows and ${uploads} uploads, in ${formatBytes(bytes)}.`;
  const secrets = withSecrets
    ? `It holds the keys of the site (${keys.join(", ")}): store it where nobody else can read it.`
    : `These settings are not in it and must be carried by hand: ${keys.join(", ")}.`;
  const encryption = config().backupPassphrase
    ? ["It is encrypted: nobody can restore it without BACKUP_PASSPHRASE."]
    : [];
  return [done, secrets, ...encryption].join("\n");
}
