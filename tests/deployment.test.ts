import { globSync, readFileSync } from "node:fs";
import { parse } from "node:path";
import { expect, test } from "vitest";
import { settings } from "#domain/platform/config.ts";
import { listReleaseFiles } from "#server/release.ts";
import { timeouts } from "#server/timeouts.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { listImports } from "./setup/list-imports.ts";

const [dockerfile, compose, unit, nginx, caddy, ignored] = [
  "Dockerfile",
  "compose.yaml",
  "deploy/griot.service",
  "deploy/nginx.conf",
  "deploy/Caddyfile",
  ".dockerignore",
].map((name) => readFileSync(name, "utf8")) as [string, string, string, string, string, string];

test("a release holds every file that a start, the database's thread and the commands load", () => {
  const loaded = listLoaded("server/start.ts", "db/embedded-worker.ts", "cli/main.ts");
  const read = globSync([
    "db/migrations/*.sql",
    "db/seed/{starter,sample}/*.csv",
    "db/seed/starter/*/*.md",
  ]);
  const files = new Set(listReleaseFiles());
  expect(read.length).toBeGreaterThan(2);
  expect([...loaded, ...read].filter((file) => !files.has(file))).toEqual([]);
});

test("a release holds no tests and nothing that would make it build", () => {
  const files = listReleaseFiles();
  expect(files.filter((file) => /\.test\.|^app\/|^node_modules\//.test(file))).toEqual([]);
  expect(files).not.toContain("vite.config.ts");
});

test("the image has the Node that the scripts run with", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(/^FROM node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(dependencies.node);
});

test("the image builds and runs on the same Debian", () => {
  const [build, run] = [...dockerfile.matchAll(/^FROM [a-z]+:\S*?([a-z]+-slim)/gm)];
  expect(run?.[1]).toBe(build?.[1]);
});

test("what the image is built from is sent to the builder", () => {
  const sent = new Set(ignored.split("\n").map((line) => line.replace(/^!/, "")));
  const needed = ["app", "cli", "db", "deploy", "docs", "domain", "jobs", "public", "server"];
  const files = ["shared", "ui", "package.json", "package-lock.json", ".npmrc"];
  const configs = globSync("{vite,react-router}.config.ts");
  expect([...needed, ...files, ...configs].filter((name) => !sent.has(name))).toEqual([]);
});

test("container, compose file and unit set only settings that exist", () => {
  const others = ["NODE_ENV", "POSTGRES_USER", "POSTGRES_PASSWORD", "POSTGRES_DB"];
  const named = [
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm), ...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(
      ([, line = ""]) => line.split(" ").map((pair) => pair.split("=")[0] ?? ""),
    ),
    ...[...compose.matchAll(/^ {6}([A-Z][A-Z_0-9]+):/gm)].map(([, name = ""]) => name),
    ...[...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in settings) && !others.includes(name))).toEqual([]);
});

test("whoever stops the site waits longer than it takes to stop", () => {
  const least = Number(settings.SHUTDOWN_SECONDS.default) + 5;
  const [ofUnit, ofCompose] = [
    /TimeoutStopSec=(\d+)/.exec(unit),
    /grace_period: (\d+)s/.exec(compose),
  ];
  for (const found of [ofUnit, ofCompose]) expect(Number(found?.[1])).toBeGreaterThan(least);
});

test("the proxies pass on the largest upload and compress nothing", () => {
  const largest = Math.max(...Object.values(siteRoutes).map((one) => one.largestUpload ?? 0));
  const formBytes = 64 * 1024;
  const limits = [/client_max_body_size (\d+)m;/.exec(nginx), /max_size (\d+)MB/.exec(caddy)];
  for (const found of limits) expect(Number(found?.[1]) * 1e6).toBeGreaterThan(largest + formBytes);
  expect(nginx).toContain("gzip off;");
  expect(caddy).not.toMatch(/^\s*encode/m);
});

test("nginx closes idle connections before the site does", () => {
  const [, seconds = "60"] = /keepalive_timeout (\d+)s/.exec(nginx) ?? [];
  expect(Number(seconds) * 1000).toBeLessThan(timeouts.keepAliveTimeout);
});

/** These modules and all that they import, other than types. */
function listLoaded(...entries: string[]): string[] {
  const loaded = new Set(entries);
  for (const file of loaded) {
    if (!/^\.tsx?$/.test(parse(file).ext)) continue;
    for (const { target, typeOnly } of listImports(file, readFileSync(file, "utf8"))) {
      if (!typeOnly) loaded.add(target);
    }
  }
  return [...loaded];
}
