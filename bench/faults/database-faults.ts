import { readFileSync } from "node:fs";
import type { Candidate } from "./fault.ts";

/** Faults of the functions and triggers that the migrations leave, each a migration after them. */
export function listDatabaseFaults(): Candidate[] {
  const schema = readFileSync("db/schema.sql", "utf8");
  return [...listFunctions(schema).flatMap(listFunctionFaults), ...listTriggerFaults(schema)];
}

type DatabaseFunction = { name: string; text: string };

function listFunctions(schema: string): DatabaseFunction[] {
  // One with a body of plain SQL ends without the word.
  const declared =
    /^CREATE OR REPLACE FUNCTION public\.(\w+)\((?:(?!\nCREATE )[\s\S])*?\n.*\$function\$;$/gm;
  return [...schema.matchAll(declared)].map(([text, name = ""]) => ({ name, text }));
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

/** Functions in PL/pgSQL alone, for these can say that they ran. */
function listFunctionFaults({ name, text }: DatabaseFunction): Candidate[] {
  const body = text.search(/\bbegin\b/i);
  if (!/LANGUAGE plpgsql/i.test(text) || body < 0) return [];
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

function listTriggerFaults(schema: string): Candidate[] {
  const created = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) [\s\S]*? ON public\.(\w+) .*;$/gm;
  return [...schema.matchAll(created)].map(([text, name = "", table = ""]) => ({
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
  const schema = readFileSync("db/schema.sql", "utf8");
  return listFunctions(schema)
    .filter(({ text }) => /LANGUAGE plpgsql/i.test(text))
    .map(({ name, text }) => {
      const isTrigger = /RETURNS trigger/i.test(text);
      const names = isTrigger ? `'function ${name}|trigger ' || tg_name` : `'function ${name}'`;
      return text.replace(/^begin\b/im, `begin raise notice 'reached %', ${names};`);
    })
    .join("\n");
}
