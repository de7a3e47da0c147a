import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { settings } from "./config.ts";

const shortest = 5;

/**
 * Returns sentences on names that look misspelled. Throws UserFacingError for an unreadable file.
 */
export function readSettingsFile(): string[] {
  const file = process.env.SETTINGS_FILE || settings.SETTINGS_FILE.default;
  if (existsSync(file)) {
    for (const [name, value] of Object.entries(parseEnv(read(file)))) {
      process.env[name] ??= value;
    }
  }
  const known = Object.keys(settings);
  return Object.keys(process.env).flatMap((name) => {
    const meant = known.find((one) => one.length >= shortest && isNear(name, one));
    return meant && !known.includes(name)
      ? [`${name} is not a setting, and has no effect. Is ${meant} meant?`]
      : [];
  });
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UserFacingError(`SETTINGS_FILE ${file} cannot be read: ${(error as Error).message}.`);
  }
}

function isNear(name: string, known: string): boolean {
  if ([...name].sort().join("") === [...known].sort().join("")) return true;
  const [short, long] = name.length < known.length ? [name, known] : [known, name];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((character, index) => character !== short[index]);
  return short.slice(long.length > short.length ? at : at + 1) === long.slice(at + 1);
}
