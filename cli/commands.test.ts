import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createProgram } from "./program.ts";
import { runCommand } from "./run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-mistyped-"));
const dataFolder = join(folder, "data");
process.env.DATA_DIR = dataFolder;
afterAll(() => rmSync(folder, { recursive: true }));

const { commands } = createProgram(() => {});
const names = commands.map((command) => command.name());

/** What a command needs at least. */
const smallest: Record<string, string[]> = {
  backup: [join(folder, "site.tar.zst")],
  "check-backup": [join(folder, "none.tar.zst")],
  restore: [join(folder, "none.tar.zst")],
  suspend: ["amina@example.org", "Spam"],
  import: ["package.json"],
  ...Object.fromEntries(
    ["make-owner", "verify", "reset-password", "reset-second-factor", "unsuspend"].map((name) => [
      name,
      ["amina@example.org"],
    ]),
  ),
};

test.each(names)("%s says what it does, with an example, and does nothing else", async (name) => {
  for (const args of [["--help"], [...(smallest[name] ?? []), "-h"]]) {
    const { code, message } = await runCommand([name, ...args]);
    expect(code).toBe(0);
    const shown = new RegExp(
      `^Usage: npm run cli ${name}\\b.*\\nExamples:\\n  npm run cli ${name}`,
      "s",
    );
    expect(message).toMatch(shown);
  }
  expect(existsSync(dataFolder)).toBe(false);
});

test.each(names)("%s does nothing with an option or a word that it does not know", async (name) => {
  const needed = smallest[name] ?? [];
  expect(await runCommand([name, ...needed, "--purple"])).toEqual({
    code: 1,
    message: expect.stringMatching(/^error: unknown option '--purple'\n(.*\n)?With --help/),
  });
  const command = commands.find((one) => one.name() === name);
  const takes = command?.registeredArguments ?? [];
  if (takes.some(({ variadic }) => variadic)) return;
  const tooMany = [...takes, ""].map(() => "word");
  const { code, message } = await runCommand([name, ...tooMany]);
  expect([code, message]).toEqual([1, expect.stringMatching(/^error: too many arguments/)]);
  expect(existsSync(dataFolder)).toBe(false);
});

// These make a database where there is none.
const creating = ["seed", "restore", "check-backup", "bench-data"];

test.each(names.filter((name) => !creating.includes(name)))(
  "%s makes no site in a folder that has none",
  async (name) => {
    const { code, message } = await runCommand([name, ...(smallest[name] ?? [])]);
    expect([code, message]).toEqual([1, expect.stringContaining(`DATA_DIR ${dataFolder}`)]);
    expect(existsSync(dataFolder)).toBe(false);
  },
);

const sizes = /^It must be small, medium or large, or --films, --reviews and --members, /;

test.each([
  [["make-owner"], /^error: missing required argument 'email'/],
  [["import"], /^error: missing required argument 'file'/],
  [["import", "films.csv", "--matches", "some"], /Allowed choices are new, leave\./],
  [["import", "import-nothing.csv"], /^import-nothing\.csv cannot be read: ENOENT/],
  [["export", "films.csv", "--of", "reviews"], /Allowed choices are films, offers\./],
  [["bench-data"], sizes],
  [["bench-data", "huge"], sizes],
  [["bench-data", "--films", "500", "--reviews", "4000", "--members", "2"], sizes],
  [["bench-data", "--films", "many"], /It is not a whole number above 0\./],
  [["suspend", "a@example.org", "Spam", "soon"], /^Days must be a whole number from 1 to 3650\.$/],
  [["suspend", "a@example.org", " "], /^Reason is required\.$/],
  [["conquer"], /^error: unknown command 'conquer'/],
])("%j is refused", async (args, pattern) => {
  expect(await runCommand(args)).toEqual({ code: 1, message: expect.stringMatching(pattern) });
});

test("without a word all commands are listed, those for developers apart", async () => {
  const { message = "" } = await runCommand([]);
  expect(names.filter((name) => !message.includes(`  ${name}`))).toEqual([]);
  expect(message).toMatch(/\nFor developers:\n +bench-data /);
});
