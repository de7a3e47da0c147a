import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { config, settings } from "#domain/platform/config.ts";
import { fileOf, findSecret, sessionSecret, versionOf } from "#domain/platform/secret.ts";
import type { Manifest } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";

type Secrets = Record<string, string>;

const secretsSchema = z.record(z.string(), z.string());

// Where a database is, is the new machine's own; and a key is not locked in with what it opens.
const leftOut = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "BACKUP_PASSPHRASE",
];

const ownerOnly = { mode: 0o600 };

/** The settings with keys that the site needs elsewhere too, by name. */
export function listSecrets(env: NodeJS.ProcessEnv = process.env): Secrets {
  const hidden = Object.entries(settings).filter(([, setting]) => "hidden" in setting);
  const secrets: Secrets = {};
  for (const [name] of hidden) {
    const value = name === "SECRET" ? sessionSecret(config()) : env[name]?.trim();
    if (value && !leftOut.includes(name)) secrets[name] = value;
  }
  return secrets;
}

/** Stores an archive's SECRET as the one of a data folder. */
export async function writeSecret(folder: string, bytes: Buffer): Promise<void> {
  const { SECRET } = parseSecrets(bytes);
  if (SECRET) await writeFile(fileOf(folder), SECRET, ownerOnly);
}

type Restored = { file: string; manifest: Manifest; passphrase?: string | undefined };

/**
 * What the operator must do about the settings with keys after a restore, in sentences. `folder` has
 * the restored site's own key, where it has one.
 */
export async function adviseOnKeys(restored: Restored, folder: string): Promise<string[]> {
  const { manifest } = restored;
  const secrets = await readSecrets(restored);
  const hasSecret = acceptsKeyOf(manifest, folder);
  const missing = manifest.keys.filter((name) =>
    name === "SECRET" ? !hasSecret : !process.env[name]?.trim(),
  );
  if (missing.length === 0) return [];
  const advice = [`Set these settings as they were: ${missing.join(", ")}.`];
  if (secrets) advice.push(`They are in ${await writeSettings(secrets, missing)}; delete it then.`);
  if (!hasSecret) {
    advice.push(
      "Without the former SECRET everyone has to sign in again, and second factors do not work.",
    );
  }
  return advice;
}

function acceptsKeyOf({ keyVersion }: Manifest, folder: string): boolean {
  const own = findSecret({ ...config(), dataFolder: folder }) ?? findSecret();
  const accepted = [...(own ? [own] : []), ...config().formerSecrets];
  return accepted.some((secret) => versionOf(secret) === keyVersion);
}

async function readSecrets({ file, manifest, passphrase }: Restored): Promise<Secrets | null> {
  if (!manifest.secrets) return null;
  for await (const piece of readArchive(file, manifest, passphrase)) {
    if (piece.kind === "secrets") return parseSecrets(piece.bytes);
  }
  return null;
}

async function writeSettings(secrets: Secrets, names: string[]): Promise<string> {
  const { dataFolder } = config();
  const file = join(dataFolder, "settings-of-backup.env");
  const lines = names.map((name) => `${name}=${secrets[name] ?? ""}\n`);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, lines.join(""), ownerOnly);
  return file;
}

function parseSecrets(bytes: Buffer): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    return {};
  }
}
