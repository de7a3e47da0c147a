import { defineConfig } from "vitest/config";

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

export default defineConfig({
  test: {
    // Tests that need PostgreSQL are collected only there.
    include: [onPostgres ? "tests/process/postgres/*.test.ts" : "tests/process/*.test.ts"],
    globalSetup: "./tests/process/prepare.ts",
    // The longest takes half a minute alone, and a machine may be six times as busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // On PostgreSQL most of them wait for something that has fallen silent.
    maxWorkers: onPostgres ? 3 : 2,
  },
});
