import { vi } from "vitest";
import type { deriveKey } from "#domain/accounts/derive-key.ts";

type Derive = typeof deriveKey;

// Members sign in a thousand times in these tests, and each time costs what it shall cost who
// guesses. Here the same derivation has the least memory and one pass; what a hash costs and says
// is held by passwords.test.ts and sign-in.test.ts, which ask for the true one.
vi.mock("#domain/accounts/derive-key.ts", async (importOriginal) => {
  const { deriveKey: derive } = await importOriginal<{ deriveKey: Derive }>();
  const cheap: Derive = (given) => derive({ ...given, memory: 8 * given.parallelism, passes: 1 });
  return { deriveKey: cheap };
});
