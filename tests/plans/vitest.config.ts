import { defineConfig } from "vitest/config";

// On PostgreSQL alone: it takes a large database, and what the embedded one cannot tell.
export default defineConfig({
  resolve: { alias: { "virtual:react-router/server-build": "/tests/setup/site-build.ts" } },
  test: {
    include: ["tests/plans/*.test.ts"],
    css: { include: /member\.css/ },
    env: { DATA_DIR: ".cache/test-data" },
    testTimeout: 60_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
  },
});
