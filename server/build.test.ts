import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { fingerprintOf, needsBuild } from "./build.ts";

function makeSources(...files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "griot-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["app", "db", "tests"]) mkdirSync(join(folder, name));
  for (const file of files) {
    writeFileSync(join(folder, file), "");
    utimesSync(join(folder, file), 1, 1);
  }
  return folder;
}

const sources = ["app/root.tsx", "db/client.ts", "package-lock.json"];

test.each(sources)("a change of %s makes the build stale", (changed) => {
  const folder = makeSources(...sources);
  const before = fingerprintOf(folder);
  expect(fingerprintOf(folder)).toBe(before);
  utimesSync(join(folder, changed), 2, 2);
  expect(fingerprintOf(folder)).not.toBe(before);
});

test("so does a source that is deleted, or that comes with an old date", () => {
  const folder = makeSources(...sources);
  const before = fingerprintOf(folder);
  rmSync(join(folder, "app/root.tsx"));
  const without = fingerprintOf(folder);
  expect(without).not.toBe(before);
  writeFileSync(join(folder, "app/new.ts"), "");
  utimesSync(join(folder, "app/new.ts"), 1, 1);
  expect([before, without]).not.toContain(fingerprintOf(folder));
});

test("a change of what is not a source leaves the build as it is", () => {
  const folder = makeSources(...sources);
  const before = fingerprintOf(folder);
  writeFileSync(join(folder, "tests/run.ts"), "");
  expect(fingerprintOf(folder)).toBe(before);
});

function makeFolder(...parts: ("build" | "tools" | "vite" | "router")[]) {
  const folder = makeSources(...sources);
  const files = {
    build: "build/server/index.js",
    tools: "node_modules/@react-router/dev/bin.cjs",
    vite: "vite.config.ts",
    router: "react-router.config.ts",
  };
  for (const part of parts) {
    mkdirSync(join(folder, files[part], ".."), { recursive: true });
    writeFileSync(join(folder, files[part]), "");
  }
  return folder;
}

test("a build that came along is started as it is where no development package is", () => {
  expect(needsBuild(makeFolder("build"))).toBe(false);
  expect(needsBuild(makeFolder("build", "tools", "vite", "router"))).toBe(true);
  expect(needsBuild(makeFolder("tools", "vite", "router"))).toBe(true);
});

test("a release is started as it is, whatever packages are installed", () => {
  expect(needsBuild(makeFolder("build", "tools"))).toBe(false);
});

test("where there is neither build nor tools, one line has the advice", () => {
  expect(() => needsBuild(makeFolder())).toThrow(UserFacingError);
  expect(() => needsBuild(makeFolder())).toThrow("npm run build");
});
