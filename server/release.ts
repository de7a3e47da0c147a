import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { describeFailure, UserFacingError } from "#shared/errors/user-facing-error.ts";
import { buildIfStale } from "./build.ts";

const unpackedFolder = ".cache/release";
const outcomeFolder = "release";

/** Files that a start, the commands and operators need, and nothing to build with. */
const contents = [
  "build/{client,server}/**/*",
  "{cli,db,domain,shared}/**/*.{ts,sql,css,csv,md,ttf,txt}",
  "ui/cloth.svg",
  "server/{start,build,admin-list}.ts",
  "package.json",
  "package-lock.json",
  ".npmrc",
  ".env.example",
  "deploy/**/*",
  "docs/**/*.md",
  "{README,CHANGELOG,SECURITY}.md",
];

export function listReleaseFiles(folder = "."): string[] {
  const found = contents.flatMap((pattern) =>
    globSync(pattern, { cwd: folder, withFileTypes: true }),
  );
  return found
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function copyRelease(target: string): void {
  for (const file of listReleaseFiles()) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(file, join(target, file));
  }
  removeDevelopmentPackages(target);
}

/** `--omit=dev` alone would install those that a package names as optional peers, such as Vite. */
function removeDevelopmentPackages(folder: string): void {
  const file = join(folder, "package.json");
  const { devDependencies, ...rest } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, `${JSON.stringify(rest, null, 2)}\n`);
  run("npm", ["install", "--package-lock-only", "--ignore-scripts", "--offline"], folder);
}

function makeRelease(): void {
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const title = `${name}-${version}`;
  for (const folder of [unpackedFolder, outcomeFolder])
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(outcomeFolder);
  copyRelease(join(unpackedFolder, title));
  const files = {
    [`${title}.tar.gz`]: gzipSync(pack(title), { level: 9 }),
    [`${title}.sbom.json`]: listPackages(join(unpackedFolder, title)),
  };
  const sums = Object.entries(files).map(([file, bytes]) => `${hash("sha256", bytes)}  ${file}\n`);
  for (const [file, bytes] of Object.entries({ ...files, SHA256SUMS: sums.join("") })) {
    writeFileSync(join(outcomeFolder, file), bytes);
    console.log(`${join(outcomeFolder, file)}  ${(bytes.length / 1e6).toFixed(1)} MB`);
  }
  rmSync(unpackedFolder, { recursive: true });
}

/** Leaves out names and times of this machine, so that the same files give the same archive. */
function pack(title: string): Buffer {
  const order = ["--sort=name", "--format=ustar"];
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", "--mtime=@0"];
  return run("tar", ["-C", unpackedFolder, ...order, ...owner, "-c", title], ".");
}

function listPackages(folder: string): Buffer {
  const what = ["--omit=dev", "--package-lock-only", "--sbom-type=application"];
  return run("npm", ["sbom", "--sbom-format=cyclonedx", ...what], folder);
}

function run(command: string, args: string[], cwd: string): Buffer {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, maxBuffer: 1e9 });
  if (status === 0) return stdout;
  throw new UserFacingError(`${command} ${args.join(" ")} failed: ${stderr?.toString().trim()}`);
}

if (import.meta.main) {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  try {
    buildIfStale();
    if (to === undefined) makeRelease();
    else copyRelease(to);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
