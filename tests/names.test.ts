import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { listNames, wordsOf } from "./setup/identifiers.ts";

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
    const isTooling = /^(bench|tests|cli|jobs|db\/seed)\//.test(file);
    const words = isTooling ? { ...replaced, ...replacedInTooling } : replaced;
    const findReplaced = (text: string) => wordsOf(text).find((part) => Object.hasOwn(words, part));
    // Reading a file's names takes long, and most files have none of the words anywhere.
    const mayName = findReplaced(readFileSync(file, "utf8")) !== undefined;
    const names = new Set([basename(file), ...(mayName ? listNames(file) : [])]);
    return [...names].flatMap((name) => {
      const word = findReplaced(name);
      return word ? [`${file}: ${name}: ${words[word]}`] : [];
    });
  });
  expect(found.join("\n")).toBe("");
});
