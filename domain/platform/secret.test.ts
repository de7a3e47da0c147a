import { mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { sessionSecret } from "./secret.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-secret-"));

test("the embedded mode makes a secret once, for its owner's eyes, and keeps it", () => {
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
