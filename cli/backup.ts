import { takeBackup } from "#domain/backups/backup.ts";
import { config } from "#domain/platform/config.ts";
import { formatBytes, printProgress } from "./progress.ts";
import { readArguments } from "./read-arguments.ts";

const usage = "Usage: npm run backup -- FILE [--with-secrets]";

/** Also while the site runs; into a folder under a name with the date. */
export async function backupCommand(args: string[]): Promise<string> {
  const { target, withSecrets } = parse(args);
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

function parse(args: string[]): { target: string; withSecrets: boolean } {
  const options = { "with-secrets": { type: "boolean" } } as const;
  const { argument: target, values } = readArguments(args, options, usage);
  return { target, withSecrets: values["with-secrets"] ?? false };
}
