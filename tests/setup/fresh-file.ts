import { afterAll, vi } from "vitest";

type Shared = typeof globalThis & { griotEnvironment?: NodeJS.ProcessEnv; griotDatabase?: unknown };

// Test files share a thread, and with it what is loaded of packages; all else each has afresh.
const shared: Shared = globalThis;
shared.griotEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in shared.griotEnvironment)) delete process.env[name];
}
Object.assign(process.env, shared.griotEnvironment);
delete shared.griotDatabase;
vi.resetModules();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
