import { globSync, readFileSync } from "node:fs";
import type { Candidate } from "./fault.ts";

/** Faults of the functions and triggers that the migrations leave, each a migration after them. */
export function listDatabaseFaults(): Candidate[] {
  const sources = readMigrations();
  return [...listFunctions(sources).flatMap(listFunctionFaults), ...listTriggerFaults(sources)];
}

function readMigrations(): string {
  const files = globSync("db/migrations/*.sql").sort();
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

type DatabaseFunction = { name: string; text: string };

/** Those in PL/pgSQL, for these can say that they ran; of one that is replaced the last. */
function listFunctions(sources: string): DatabaseFunction[] {
  const declared =
    /^create (?:or replace )?(function (\w+)\((?:(?!\ncreate )[\s\S])*?\nend \$\$;)$/gm;
  const functions = [...sources.matchAll(declared)].map(([, text, name = ""]) => ({
    name,
    text: `create or replace ${text}`,
  }));
  return [...new Map(functions.map((one) => [one.name, one])).values()];
}

const swaps: [RegExp, string][] = [
  [/ = (?=[\w$'(])/g, " <> "],
  [/ <> /g, " = "],
  [/ < (?=[\w$'(])/g, " <= "],
  [/ > (?=[\w$'(])/g, " >= "],
  [/ <= /g, " < "],
  [/ >= /g, " > "],
  [/ is not null/gi, " is null"],
  [/ is null/gi, " is not null"],
  [/\band\b(?! \d)/gi, "or"],
];

function listFunctionFaults({ name, text }: DatabaseFunction): Candidate[] {
  const body = text.search(/\bbegin\b/i);
  return swaps.flatMap(([pattern, swap]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => index > body && isCondition(text.slice(0, index)))
      .map((match): Candidate => {
        const end = match.index + match[0].length;
        const lineStart = text.lastIndexOf("\n", match.index) + 1;
        const line = text.slice(lineStart, text.indexOf("\n", end)).trim();
        const changed = `${text.slice(0, match.index)}${swap}${text.slice(end)}`;
        return {
          kind: "function in the database changed",
          where: `${name}()`,
          before: line,
          after: changed.slice(lineStart, changed.indexOf("\n", match.index + swap.length)).trim(),
          change: { migration: changed },
          reach: `function ${name}`,
        };
      }),
  );
}

/** Not where a column is set. */
function isCondition(before: string): boolean {
  const words = before.match(/\b(where|if|elsif|when|on|having|and|or|set|values)\b/gi) ?? [];
  return !/^(set|values)$/i.test(words.at(-1) ?? "set");
}

/** Of one that is replaced the last. */
function listTriggerFaults(sources: string): Candidate[] {
  const created = /^create (?:or replace )?trigger (\w+)\s[^;]*?\son (\w+)\b[^;]*;$/gm;
  const last = new Map([...sources.matchAll(created)].map((one) => [`${one[2]}: ${one[1]}`, one]));
  const isLeft = ([, name, table]: RegExpExecArray, from: number) =>
    !new RegExp(`^drop trigger (if exists )?${name} on ${table};`, "m").test(sources.slice(from));
  const triggers = [...last.values()].filter((one) => isLeft(one, one.index));
  return triggers.map(([text, name = "", table = ""]) => ({
    kind: "trigger left out",
    where: `${table}: ${name}`,
    before: text,
    after: "",
    change: { migration: `drop trigger ${name} on ${table};` },
    reach: `trigger ${name}`,
  }));
}

/** Makes every function and trigger say when it runs, as a notice to whoever wrote. */
export function writeNotices(): string {
  return listFunctions(readMigrations())
    .map(({ name, text }) => {
      const isTrigger = /returns trigger/.test(text);
      const names = isTrigger ? `'function ${name}|trigger ' || tg_name` : `'function ${name}'`;
      return text.replace(/^begin\b/im, `begin raise notice 'reached %', ${names};`);
    })
    .join("\n");
}
