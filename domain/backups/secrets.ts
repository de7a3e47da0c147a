import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { config, isStrongSecret, settings } from "#domain/platform/config.ts";
import { fileOf, findSecret, sessionSecret, versionOf } from "#domain/platform/secret.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { Manifest } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";

type Secrets = Record<string, string>;

// No value of a setting has a line break, which could begin another one in a file of settings.
const secretsSchema = z.record(z.string(), z.string().regex(/^[^\p{Cc}]*$/u));

// The database's address is the new machine's own; a key is not locked in with what it opens.
const leftOut = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "BACKUP_PASSPHRASE",
];

const ownerOnly = { mode: 0o600 };

/** The settings with keys that the site needs elsewhere too, by name. */
export function listSecrets(env: NodeJS.ProcessEnv = process.env): Secrets {
  const secrets: Secrets = {};
  for (const name of Object.keys(settings).filter(isKey)) {
    const value = name === "SECRET" ? sessionSecret(config()) : env[name]?.trim();
    if (value) secrets[name] = value;
  }
  return secrets;
}

/** Stores an archive's SECRET as the one of a data folder. */
export async function writeSecret(folder: string, bytes: Buffer): Promise<void> {
  const { SECRET } = readSecrets(folder, bytes);
  if (SECRET) await writeFile(fileOf(folder), SECRET, ownerOnly);
}

type Restored = { file: string; manifest: Manifest; passphrase?: string | undefined };

/**
 * Sentences for the operator: what to do about the settings with keys after a restore. `folder` has
 * the restored site's own key, if any.
 */
export async function adviseOnKeys(restored: Restored, folder: string): Promise<string[]> {
  const { manifest } = restored;
  const secrets = await findSecrets(restored);
  const hasSecret = acceptsKeyOf(manifest, folder);
  const missing = manifest.keys
    .filter(isKey)
    .filter((name) => (name === "SECRET" ? !hasSecret : !process.env[name]?.trim()));
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

async function findSecrets({ file, manifest, passphrase }: Restored): Promise<Secrets | null> {
  if (!manifest.secrets) return null;
  for await (const piece of readArchive(file, manifest, passphrase)) {
    if (piece.kind === "secrets") return readSecrets(file, piece.bytes);
  }
  return null;
}

async function writeSettings(secrets: Secrets, names: string[]): Promise<string> {
  const { dataFolder } = config();
  const file = join(dataFolder, "settings-of-backup.env");
  const lines = names.map((name) => `${name}=${quote(secrets[name] ?? "")}\n`);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, lines.join(""), ownerOnly);
  return file;
}

/** In quotes, which shells and .env take literally. */
function quote(value: string): string {
  const mark = value.includes("'") ? '"' : "'";
  return `${mark}${value}${mark}`;
}

/** The keys in a backup. Throws UserFacingError where a site could not start with them. */
export function readSecrets(file: string, bytes: Buffer): Secrets {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString("utf8"));
  } catch {
    json = null;
  }
  const { data } = secretsSchema.safeParse(json);
  if (!data || (data.SECRET !== undefined && !isStrongSecret(data.SECRET))) {
    throw new UserFacingError(`The keys in ${file} cannot be used. Nothing was changed.`);
  }
  return Object.fromEntries(Object.entries(data).filter(([name]) => isKey(name)));
}

/** True for a setting that a backup carries. */
function isKey(name: string): boolean {
  const setting = Object.entries(settings).find(([known]) => known === name)?.[1];
  return setting !== undefined && "hidden" in setting && !leftOut.includes(name);
}
