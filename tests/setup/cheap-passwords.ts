import { vi } from "vitest";
import type { deriveKey } from "#domain/accounts/derive-key.ts";

type Derive = typeof deriveKey;

// Hashing is slow on purpose; passwords.test.ts and sign-in.test.ts use the real parameters.
vi.mock("#domain/accounts/derive-key.ts", async (importOriginal) => {
  const { deriveKey: derive } = await importOriginal<{ deriveKey: Derive }>();
  const cheap: Derive = (parameters) =>
    derive({ ...parameters, memory: 8 * parameters.parallelism, passes: 1 });
  return { deriveKey: cheap };
});
