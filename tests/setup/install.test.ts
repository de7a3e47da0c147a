import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ensureChromium } from "./chromium.ts";
import { findOrInstall, installDebian } from "./install.ts";

/** A machine with nothing but an apt-get that records what it would install. */
function standInForDebian() {
  const folder = mkdtempSync(join(tmpdir(), "griot-debian-"));
  const log = join(folder, "commands");
  writeFileSync(join(folder, "apt-get"), `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
  const { PATH } = process.env;
  process.env.PATH = `${folder}:/usr/bin:/bin`;
  onTestFinished(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  });
  return { commands: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []) };
}

test("root on Debian gets the package, once the lists are fresh", () => {
  const { commands } = standInForDebian();
  const find = () => (commands().length > 0 ? "/usr/bin/chromium" : undefined);
  expect(findOrInstall("Chromium", find, [() => installDebian("chromium", true)])).toBe(
    "/usr/bin/chromium",
  );
  expect(commands()).toEqual(["update -qq", "install -y -qq --no-install-recommends chromium"]);
});

test("another user is not asked to install packages, and gets the next way", () => {
  const { commands } = standInForDebian();
  const own: string[] = [];
  const ways = [() => installDebian("chromium", false), () => void own.push("downloaded")];
  expect(findOrInstall("Chromium", () => own[0], ways)).toBe("downloaded");
  expect(commands()).toEqual([]);
});

test("what is there is used, and nothing installed", () => {
  const install = () => expect.unreachable();
  expect(findOrInstall("Chromium", () => "here", [install])).toBe("here");
});

test("a Chromium without windows is asked for where there is a whole one, which does without it", () => {
  const { commands } = standInForDebian();
  ensureChromium(() => "/usr/bin/chromium", true);
  expect(commands()).toContain("install -y -qq --no-install-recommends chromium-headless-shell");
});

test("a Chromium without windows, and one that is named, are taken as they are", () => {
  const { commands } = standInForDebian();
  vi.stubEnv("CHROME_PATH", "/opt/chrome");
  onTestFinished(() => void vi.unstubAllEnvs());
  ensureChromium(() => "/usr/bin/chromium-headless-shell", true);
  ensureChromium(() => "/opt/chrome", true);
  expect(commands()).toEqual([]);
});

test("what cannot be installed is named", () => {
  expect(() => findOrInstall("PostgreSQL", () => undefined, [() => {}])).toThrow(
    "PostgreSQL was not found and could not be installed.",
  );
});
