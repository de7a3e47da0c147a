import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "#shared/errors/plain-error.ts";
import { type Config, config } from "./config.ts";

/**
 * The key that sessions are signed with: SECRET, else one made once and kept in the data folder.
 * Throws PlainError with DATABASE_URL alone, where several processes must share one key.
 */
export function sessionSecret(given: Config = config()): string {
  if (given.secret) return given.secret;
  if (given.databaseUrl) {
    throw new PlainError(
      "SECRET is not set: with DATABASE_URL it must be, to 32 random characters or more.",
    );
  }
  return keptSecret(given.dataFolder);
}

function keptSecret(folder: string): string {
  const file = join(folder, "secret");
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // A link is made whole or not at all: one process makes the secret, every other reads it.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8");
}
