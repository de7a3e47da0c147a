import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "#db/sync-folder.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { type Config, config, isStrongSecret } from "./config.ts";

const known = new WeakMap<Config, string>();

/** SECRET, or a generated key in the data folder; throws UserFacingError where neither works. */
export function sessionSecret(settings: Config = config()): string {
  if (settings.secret) return settings.secret;
  if (settings.databaseUrl) {
    throw new UserFacingError(
      "SECRET is not set: DATABASE_URL needs it. Set it to 32 random characters or more.",
    );
  }
  const secret = known.get(settings) ?? readSecretFile(settings.dataFolder);
  known.set(settings, secret);
  return secret;
}

export function acceptedSecrets(settings: Config = config()): [string, ...string[]] {
  const own = sessionSecret(settings);
  return [own, ...settings.formerSecrets.filter((secret) => secret !== own)];
}

export function findSecret({ secret, databaseUrl, dataFolder }: Config = config()): string | null {
  return secret ?? (databaseUrl ? null : (readIfThere(fileOf(dataFolder)) ?? null));
}

export function fileOf(folder: string): string {
  return join(folder, "secret");
}

/** Names the key in a ciphertext and reveals nothing of it. */
export function versionOf(secret: string): number {
  return createHmac("sha256", secret).update("version of this key").digest().readUIntBE(0, 6);
}

function readSecretFile(folder: string): string {
  const file = fileOf(folder);
  try {
    const secret = readIfThere(file) ?? makeSecret(folder, file);
    if (isStrongSecret(secret)) return secret;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new UserFacingError(`DATA_DIR ${folder} cannot be written to: ${message}.`);
  }
  throw new UserFacingError(
    `${file} is damaged: it must contain the site's key, of 32 random characters or more. Restore it from a backup. If there is none, delete the file: a new key is generated, everyone has to sign in again, and second factors have to be set up again.`,
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

function makeSecret(folder: string, file: string): string {
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(draft, randomBytes(32).toString("base64url"), {
      mode: 0o600,
      flush: true,
    });
    // A hard link is atomic: one process creates the key and the others read it.
    linkSync(draft, file);
    syncFolder(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
