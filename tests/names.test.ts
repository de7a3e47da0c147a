import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { listExportedFunctions } from "./setup/exported-functions.ts";

/** Words that meant several things here, or something else elsewhere, with their replacements. */
const replaced: Record<string, string> = {
  kept: "cached, archived, stored, or the watchlist's own words",
  unkept: "uncached",
  standing: "access for a member's rights, status for what a review or a notice is",
  standings: "statuses",
  deed: "audit entry",
  deeds: "audit entries",
  twin: "possible duplicate",
  twins: "possible duplicates",
  ears: "change handlers",
  deaf: "disconnected",
  hear: "listen",
  hears: "listens",
  hearing: "listening",
  heard: "listening, or received",
  unheard: "missed",
  told: "notified, or what it holds",
  tell: "notify, mail, set a toast, or describe",
  tells: "notifies",
  beat: "heartbeat",
  lookout: "health check",
  impatience: "timeouts",
  fate: "disposition",
  fates: "dispositions",
  desk: "curation sidebar",
  doors: "dashboard links",
  rooms: "screens",
  spend: "consume",
  spends: "consumes",
  seal: "hash",
  sealed: "hashed",
  hold: "lock",
  holds: "locks, or contains",
  held: "locked",
  holder: "lease owner, or owner",
  acts: "actions",
  said: "text, message or output",
  say: "set a toast, or describe",
};

/** More words that names in tests, measurements, commands, jobs and seeds may not contain. */
const replacedInTooling: Record<string, string> = {
  given: "args, fields, input or options",
  asked: "request, query or options",
  asking: "request, or result",
  whole: "full, or complete",
  anew: "fresh, or again",
  who: "member, actor or key",
};

const sources = globSync("{app,ui,domain,db,shared,server,jobs,cli,bench,tests}/**/*.{ts,tsx}", {
  exclude: (file) => file.includes("node_modules") || file.startsWith("db/migrations"),
});

test("no name contains a word that another has replaced", () => {
  const found = sources.flatMap((file) => {
    if (file === "tests/names.test.ts") return [];
    const names = new Set([basename(file), ...listNames(file)]);
    const isTooling = /^(bench|tests|cli|jobs|db\/seed)\//.test(file);
    const words = isTooling ? { ...replaced, ...replacedInTooling } : replaced;
    return [...names].flatMap((name) => {
      const word = wordsOf(name).find((part) => Object.hasOwn(words, part));
      return word ? [`${file}: ${name}: ${words[word]}`] : [];
    });
  });
  expect(found.join("\n")).toBe("");
});

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

test("what the domain exports gives what its verb says", () => {
  const files = sources.filter(
    (file) => file.startsWith("domain/") && !/\.test\.ts$|sql-fragments\.ts$/.test(file),
  );
  const wrong = listExportedFunctions(files).flatMap(({ file, name, returns }) => {
    const verb = verbs[wordsOf(name)[0] ?? ""];
    return !verb || verb.isRight(returns)
      ? []
      : [`${file}: ${name} gives ${returns}, not ${verb.gives}`];
  });
  expect(wrong.join("\n")).toBe("");
});

function listNames(file: string): Set<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return names;
}

/** The words of a name: the same for `lockOwner`, `LOCK_OWNER` and `lock-owner.ts`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

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
