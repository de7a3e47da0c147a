import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listExportedFunctions } from "./setup/exported-functions.ts";
import { findFloatingPromises } from "./setup/floating-promises.ts";
import { wordsOf } from "./setup/identifiers.ts";
import { openProject } from "./setup/typescript-project.ts";

const invented = `
import { database } from "#db/client.ts";
import { findAccess } from "#domain/accounts/queries/access.ts";

async function save(): Promise<void> {}

export async function act(): Promise<void> {
  save();
  findAccess(database(), 1);
  database().selectFrom("movies").selectAll().execute();
  save().then(() => {});
  await save();
  void save();
  save().catch(() => {});
  save().then(
    () => {},
    () => {},
  );
  console.log("done");
}
`;

// One run of the compiler for all, with the invented code at the end of a file.
const changed = "cli/main.ts";
const own = readFileSync(changed, "utf8");
const files = globSync("{app,ui,domain,db,shared,server,jobs,cli,tests,bench}/**/*.{ts,tsx}", {
  exclude: ["**/node_modules/**"],
}).filter((file) => !file.endsWith(".d.ts"));
const isInvented = (line: string) => line.startsWith(`${changed}:`);

const verbs: Record<string, { gives: string; isRight: (type: string) => boolean }> = {
  find: {
    gives: "null or undefined for what is not there, or a Map without it",
    isRight: (type) => /\b(null|undefined|Map)\b/.test(type),
  },
  get: {
    gives: "what is there, and throws NotFound where it is not",
    isRight: (type) => !/\| (null|undefined)\b/.test(outermost(type)),
  },
  require: {
    gives: "what is there, and throws otherwise",
    isRight: (type) => !/\| (null|undefined)\b/.test(outermost(type)),
  },
  count: { gives: "a number, or numbers by name", isRight: isNumberOrRecord },
  can: { gives: "a boolean", isRight: isBoolean },
  is: { gives: "a boolean", isRight: isBoolean },
  has: { gives: "a boolean", isRight: isBoolean },
};

// The linter's rule finds most promises that nobody awaits, and takes no run of the compiler.
describe("with the compiler's types", { tags: "thorough" }, () => {
  let opened: ReturnType<typeof openProject>;
  let floating: string[] = [];

  beforeAll(() => {
    opened = openProject({ [changed]: own + invented });
    floating = files.flatMap((file) => findFloatingPromises(opened.project, file));
  }, 60_000);

  afterAll(() => opened.close());

  test("a promise that nobody awaits is found, also where only a library's types tell of it", () => {
    const line = own.split("\n").length - 1;
    expect(floating.filter(isInvented)).toEqual([
      `${changed}:${line + 8} save()`,
      `${changed}:${line + 9} findAccess(database(), 1)`,
      `${changed}:${line + 10} database().selectFrom("movies").selectAll().execute()`,
      `${changed}:${line + 11} save().then(() => {})`,
    ]);
  });

  test("no promise of ours is left alone", () => {
    expect(floating.filter((line) => !isInvented(line))).toEqual([]);
  });

  test("what the domain exports gives what its verb says", () => {
    const exported = files
      .filter((file) => file.startsWith("domain/") && !/\.test\.ts$|sql-fragments\.ts$/.test(file))
      .flatMap((file) => listExportedFunctions(opened.project, file));
    const wrong = exported.flatMap(({ file, name, returns }) => {
      const verb = verbs[wordsOf(name)[0] ?? ""];
      return !verb || verb.isRight(returns)
        ? []
        : [`${file}: ${name} gives ${returns}, not ${verb.gives}`];
    });
    expect(wrong.join("\n")).toBe("");
  });
});

/** A type without the contents of its braces and brackets. */
function outermost(type: string): string {
  const inner = /\{[^{}]*\}|\[[^[\]]*\]/g;
  return inner.test(type) ? outermost(type.replace(inner, "")) : type;
}

function isNumberOrRecord(type: string): boolean {
  return /\bnumber\b|Figures|Totals|Counts|Record|^Promise<\{/.test(type);
}

function isBoolean(type: string): boolean {
  return /\bboolean\b| is /.test(type);
}
