import { defineConfig } from "vitest/config";

// On PostgreSQL alone, for a large database and plans that the embedded one does not log.
export default defineConfig({
  resolve: { alias: { "virtual:react-router/server-build": "/tests/setup/site-build.ts" } },
  test: {
    include: ["tests/plans/*.test.ts"],
    css: { include: /member\.css/ },
    env: { DATA_DIR: ".cache/test-data" },
    testTimeout: 60_000,
    hookTimeout: 1_500_000,
    maxWorkers: 1,
  },
});
