import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { type Config, config, isStrongSecret } from "./config.ts";

const known = new WeakMap<Config, string>();

/**
 * The key that the site signs and encrypts with: SECRET, else one made once and kept in the data
 * folder, where it is read once a process. Throws UserFacingError with DATABASE_URL alone, where several
 * processes must share one key, and where the kept one is damaged or cannot be read.
 */
export function sessionSecret(given: Config = config()): string {
  if (given.secret) return given.secret;
  if (given.databaseUrl) {
    throw new UserFacingError(
      "SECRET is not set: with DATABASE_URL it must be, to 32 random characters or more.",
    );
  }
  const secret = known.get(given) ?? readSecretFile(given.dataFolder);
  known.set(given, secret);
  return secret;
}

/** Every key whose signatures and ciphertexts are good: the site's own, then SECRET_PREVIOUS. */
export function acceptedSecrets(given: Config = config()): [string, ...string[]] {
  const own = sessionSecret(given);
  return [own, ...given.formerSecrets.filter((secret) => secret !== own)];
}

/** A number that a ciphertext carries, so that it tells which key opens it and nothing of the key. */
export function versionOf(secret: string): number {
  return createHmac("sha256", secret).update("version of this key").digest().readUIntBE(0, 6);
}

function readSecretFile(folder: string): string {
  const file = join(folder, "secret");
  try {
    const secret = readIfThere(file) ?? makeSecret(folder, file);
    if (isStrongSecret(secret)) return secret;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new UserFacingError(`DATA_DIR ${folder} cannot be written to: ${message}.`);
  }
  throw new UserFacingError(
    `${file} is damaged: it must hold the site's key, of 32 random characters or more. Put it back from a backup. Without one delete the file: a new key is made, everyone has to sign in again, and second factors have to be set up anew.`,
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
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    // A link is made whole or not at all: one process makes the secret, every other reads it.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
