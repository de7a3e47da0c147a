import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { describeSchema } from "./describe-schema.ts";

const db = await openTestDatabase();

test("db/schema.sql is what the migrations make, on either database", async () => {
  // Where this fails: npm run cli schema
  expect(await describeSchema(db)).toBe(readFileSync("db/schema.sql", "utf8"));
});
