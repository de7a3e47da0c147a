import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { acceptedSecrets, sessionSecret } from "./secret.ts";

const folder = makeFolder();

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "griot-secret-"));
}

test("the embedded mode generates a secret once, in a file that only its user can read", () => {
  const first = sessionSecret(readConfig({ DATA_DIR: folder }));
  expect(first).toHaveLength(43);
  expect(sessionSecret(readConfig({ DATA_DIR: folder }))).toBe(first);
  expect(readdirSync(folder)).toEqual(["secret"]);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("with PostgreSQL a missing secret is refused", () => {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: "postgres://griot@localhost/griot" });
  expect(() => sessionSecret(config)).toThrow("SECRET is not set");
});

test("the secret is read from its file once, and the folder is not touched again", () => {
  const config = readConfig({ DATA_DIR: makeFolder() });
  const secret = sessionSecret(config);
  rmSync(config.dataFolder, { recursive: true });
  expect(sessionSecret(config)).toBe(secret);
});

test.each(["", "\n", "short", "a".repeat(43)])("a secret file with %j is refused", (text) => {
  const config = readConfig({ DATA_DIR: makeFolder() });
  writeFileSync(join(config.dataFolder, "secret"), text);
  expect(() => sessionSecret(config)).toThrow(
    /^\S+\/secret is damaged: it must contain the site's key/,
  );
});

test("a data folder that is a file is refused in one line", () => {
  const file = join(makeFolder(), "data");
  writeFileSync(file, "");
  for (const path of [file, join(file, "below")]) {
    const refused = () => sessionSecret(readConfig({ DATA_DIR: path }));
    expect(refused).toThrow(/^DATA_DIR \S+ cannot be written to: E\w+: .+\.$/);
  }
});

const [one, two, three] = ["first", "second", "third"].map(
  (name) => `${name} abcdefghijklmnopqrstuvwxyz`,
);

test("former secrets are accepted after the current one, each once", () => {
  const env = { SECRET: one, SECRET_PREVIOUS: `${two}, ${one},${three}` };
  expect(acceptedSecrets(readConfig(env))).toEqual([one, two, three]);
  expect(acceptedSecrets(readConfig({ SECRET: one }))).toEqual([one]);
});
