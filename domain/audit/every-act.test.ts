import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const readers =
  /^(get|export|list|find|count|is|measure|summarize|suggest|compare|preview|match|propose|require)(?=[A-Z])/;

/** What writes and is no act that others must be able to look up. */
const exceptions: Record<string, string> = {
  saveView: "a curator's own",
  removeView: "a curator's own",
  uploadPoster: "in the history of the film that gets it",
  storeCreatorPicture: "in the history of the creator who gets it",
  storeSponsoredNoticePicture: "in the log with the notice that gets it",
  cancelImport: "changes nothing before it is started",
  stopFill: "drops what was fetched before anything is imported",
  resetImport: "clears the form of an import that is over",
  templateLines: "an empty table to fill in",
  sendTestMail: "goes to whoever sends it",
};

type Act = { name: string; isVerb: boolean; calls: Set<string> };

const functions = listFunctions();

/** All functions of the domain by their file and name, and what each calls in the same form. */
function listFunctions(): Map<string, Act> {
  const found = new Map<string, Act>();
  for (const file of globSync("domain/**/*.ts", { exclude: ["**/*.test.ts"] })) {
    const text = readFileSync(file, "utf8");
    const imported = listImported(file, text);
    for (const part of text.split(/\n(?=(?:export )?(?:async )?function\*? )/)) {
      const [, exported, name] = /^(export )?(?:async )?function\*? (\w+)/.exec(part) ?? [];
      if (!name) continue;
      const isVerb = exported !== undefined && /\brequireCapability\(/.test(part);
      const words = [...part.matchAll(/\b\w+\b/g)].map(([word]) => word);
      const calls = new Set(words.map((word) => imported.get(word) ?? `${file} ${word}`));
      found.set(`${file} ${name}`, { name, isVerb, calls });
    }
  }
  return found;
}

/** What a file imports by name from the domain. */
function listImported(file: string, text: string): Map<string, string> {
  const imports = text.matchAll(/^import \{([^}]+)\} from "(#domain\/|\.)([^"]+)";/gm);
  return new Map(
    [...imports].flatMap(([, names = "", from, path = ""]) => {
      const target = from === "." ? join(dirname(file), `.${path}`) : `domain/${path}`;
      const each = names.split(",").map((one) => one.trim().split(" as "));
      return each.map(([name = "", local = name]) => [local, `${target} ${name}`] as const);
    }),
  );
}

const entries = ["domain/audit/audit.ts recordAudit"].concat(
  ["recordChange", "recordChanges", "recordAdditions"].map(
    (name) => `domain/catalogue/history.ts ${name}`,
  ),
);

/** Whether it writes into the log, or into the history of films and creators. */
function leavesAnEntry(key: string, seen = new Set<string>()): boolean {
  if (entries.includes(key)) return true;
  if (seen.has(key)) return false;
  seen.add(key);
  return [...(functions.get(key)?.calls ?? [])].some((called) => leavesAnEntry(called, seen));
}

test("every verb that needs a capability and writes leaves an entry", () => {
  const verbs = [...functions].filter(([, { name, isVerb }]) => isVerb && !readers.test(name));
  expect(verbs.length).toBeGreaterThan(40);
  const silent = verbs.filter(([key]) => !leavesAnEntry(key)).map(([, { name }]) => name);
  expect(silent.sort()).toEqual(Object.keys(exceptions).sort());
});
