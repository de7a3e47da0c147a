import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";

type Package = { engines: { node: string }; dependencies: Record<string, string> };

const { engines, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Package;

// Run only where the site is built or developed.
const building = ["server/build.ts", "server/dev.ts", "app/routes.ts"];

test("the site starts and runs without a development package", () => {
  const files = globSync("{app,ui,domain,db,shared,server,jobs,cli}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.ts", ...building],
  });
  const missing = files.flatMap((file) =>
    listPackages(readFileSync(file, "utf8"))
      .filter((name) => !(name in dependencies))
      .map((name) => `${file} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the Node that the scripts run with is a dependency, and one that the site can run on", () => {
  const [, least = ""] = /^>=(.+)$/.exec(engines.node) ?? [];
  const [major = 0, minor = 0] = least.split(".").map(Number);
  const [ownMajor = 0, ownMinor = 0] = (dependencies.node ?? "").split(".").map(Number);
  // crypto.argon2 came with 24.7.
  expect(major * 1000 + minor).toBeGreaterThanOrEqual(24_007);
  expect(ownMajor * 1000 + ownMinor).toBeGreaterThanOrEqual(major * 1000 + minor);
});

test(".nvmrc names the Node that the scripts run with", () => {
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(dependencies.node);
});

/** The packages that a file imports, without type imports. */
function listPackages(code: string): string[] {
  const taken = code.matchAll(
    /^(?:import|export) (?!type )[^"';]*? ?from "([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...taken]
    .map(([, named = "", called = ""]) => named || called)
    .filter((name) => /^[@a-z]/.test(name) && !isBuiltin(name))
    .filter((name) => !name.startsWith("virtual:"))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}
