import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { writeNotices } from "./database-faults.ts";
import type { Edit, Fault } from "./fault.ts";

export const folder = resolve(".cache/faults");
export const reachedFolder = join(folder, "reached");
const faultMigration = "db/migrations/9999-fault.sql";

/** A copy of the sources as they are here, in which faults can be made. */
export function copySources(name: string): string {
  const tree = join(folder, name);
  rmSync(tree, { recursive: true, force: true });
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
  for (const file of listed.stdout.split("\n").filter(Boolean)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(file, join(tree, file));
  }
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
  return tree;
}

/** Makes faults in a copy, none of them inside another; what it returns mends them again. */
export function makeFaults(tree: string, faults: Fault[]): () => void {
  const changes = faults.map(({ change }) => change);
  const edits = changes.filter((change) => "file" in change);
  const undos = [...Map.groupBy(edits, ({ file }) => file)].map(([file, inFile]) => {
    const path = join(tree, file);
    const source = readFileSync(path, "utf8");
    writeFileSync(path, applyEdits(source, inFile));
    return () => writeFileSync(path, source);
  });
  const migrations = changes.flatMap((change) => ("migration" in change ? change.migration : []));
  writeFileSync(join(tree, faultMigration), migrations.join("\n"));
  return () => {
    for (const undo of undos) undo();
    rmSync(join(tree, faultMigration));
  };
}

/** Makes a copy tell which of the faults' places each test runs. */
export function markReached(tree: string, faults: Fault[]): void {
  rmSync(reachedFolder, { recursive: true, force: true });
  mkdirSync(reachedFolder, { recursive: true });
  writeFileSync(join(tree, "shared/reached.ts"), reachedModule);
  writeFileSync(join(tree, faultMigration), writeNotices());
  const files = Map.groupBy(faults, ({ change }) => ("file" in change ? change.file : ""));
  for (const [file, inFile] of files) {
    if (file) edit(tree, file, (source) => markFile(source, inFile));
  }
  edit(
    tree,
    "db/client.ts",
    (source) =>
      `import { reached } from "#shared/reached.ts";\n${replace(
        source,
        `pool.on("connect", (connection) => {`,
        `$&
    connection.on("notice", ({ message = "" }) => {
      if (message.startsWith("reached ")) message.slice(8).split("|").forEach(reached);
    });`,
      )}`,
  );
  const setUp = `process.env.REACHED_BY = expect.getState().testPath?.slice(process.cwd().length + 1);`;
  edit(
    tree,
    "tests/setup/fresh-file.ts",
    (source) => `${replace(source, "afterAll, vi", "afterAll, expect, vi")}\n${setUp}\n`,
  );
  writeFileSync(
    join(tree, "tests/setup/reached-by.ts"),
    `import { expect } from "vitest";\n${setUp}\n`,
  );
  edit(tree, "tests/process/vitest.config.ts", (source) =>
    replace(source, "test: {", `$& setupFiles: ["./tests/setup/reached-by.ts"],`),
  );
  edit(tree, "tests/process/site.ts", (source) =>
    replace(source, "    PATH,", "    REACHED_BY: process.env.REACHED_BY,\n$&"),
  );
  edit(
    tree,
    "tests/e2e/test.ts",
    (source) =>
      `import { appendFileSync } from "node:fs";\n${replace(
        source,
        "const onConsole = (message: ConsoleMessage) => {",
        `$&
    const [word, place] = message.text().split(" ");
    if (word === "reached") {
      appendFileSync(${JSON.stringify(join(reachedFolder, "site"))}, \`\${Date.now()} \${place}\\n\`);
    }`,
      )}`,
  );
}

function markFile(source: string, faults: Fault[]): string {
  const edits = faults.flatMap(({ id, kind, change }) => {
    if ("migration" in change) return [];
    const marked = mark(source.slice(change.start, change.end), id, kind);
    return { ...change, text: marked };
  });
  return `import { reached as isReached } from "#shared/reached.ts";\n${applyEdits(source, edits)}`;
}

function applyEdits(source: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      source,
    );
}

/** Code that says that it runs, in place of code that does not. */
function mark(code: string, id: number, kind: Fault["kind"]): string {
  const call = `isReached("${id}")`;
  if (code.endsWith(";")) return `${call}; ${code}`;
  if (kind === "header dropped")
    return code.replace(/^("[^"]+"):\s*([\s\S]*)$/, `$1: (${call}, $2)`);
  if (kind === "label for screen readers dropped") {
    return code
      .replace(/^([\w-]+)=\{([\s\S]*)\}$/, `$1={(${call}, $2)}`)
      .replace(/^([\w-]+)=("[^"]*")$/, `$1={(${call}, $2)}`);
  }
  return `(${call}, ${code})`;
}

function edit(tree: string, file: string, change: (source: string) => string): void {
  const path = join(tree, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function replace(source: string, from: string, to: string): string {
  if (!source.includes(from)) throw new Error(`There is no ${from} to be marked.`);
  return source.replace(from, () => to.replaceAll("$&", from));
}

// A test names itself in REACHED_BY; of the browser's tests, that share one site, the time tells.
const reachedModule = `
const seen = new Set();
const folder = ${JSON.stringify(reachedFolder)};
export function reached(place) {
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  const by = files && process.env.REACHED_BY;
  const now = Date.now();
  const key = by ? by + " " + place : Math.floor(now / 100) + " " + place;
  if (seen.has(key)) return;
  seen.add(key);
  if (!files) console.debug("reached " + place);
  else if (by) files.appendFileSync(folder + "/" + encodeURIComponent(by), place + "\\n");
  else files.appendFileSync(folder + "/site", now + " " + place + "\\n");
}
`;
