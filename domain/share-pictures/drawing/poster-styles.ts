import { readFileSync } from "node:fs";
import type { PosterDesign } from "#shared/poster/choose-poster.ts";

const dyeParts = ["ground", "main", "second", "spark", "type"] as const;

export type DyeColours = Record<(typeof dyeParts)[number], string>;
export type Declarations = Record<string, string>;

const dyes = readStyles("dyes.css");
const patterns = readStyles("patterns.css");

function readStyles(file: string): string {
  return readFileSync(`shared/poster/${file}`, "utf8").replace(/\s+/g, " ");
}

function readRule(styles: string, selector: string): Declarations {
  const rule = styles.split(selector)[1]?.match(/{(.*?)}/)?.[1] ?? "";
  const pairs = rule.matchAll(/([\w-]+): (.*?);/g);
  return Object.fromEntries(Array.from(pairs, ([, name, value]) => [name, value]));
}

export function readDye(dye: PosterDesign["dye"]): DyeColours {
  const rule = readRule(dyes, `.dye-${dye},`);
  return Object.fromEntries(
    dyeParts.map((part) => [part, rule[`--dye-${part}`] ?? ""]),
  ) as DyeColours;
}

/** The two boxes of a pattern, the lower first, with the dye's colours for its variables. */
export function readPattern(family: PosterDesign["family"], colours: DyeColours): Declarations[] {
  const ofDye = Object.entries(colours).map(([part, colour]) => [`--dye-${part}`, colour]);
  return ["before", "after"].map((side) => {
    const rule = readRule(patterns, `.poster-${family} .art::${side} `);
    const variables = { "--cloth": "cloth()", ...rule, ...Object.fromEntries(ofDye) };
    const values = Object.entries(rule).map(([name, value]) => [name, insert(value, variables)]);
    return Object.fromEntries(values);
  });
}

function insert(value: string, variables: Declarations): string {
  const inserted = value.replace(/var\( ?(--[\w-]+) ?\)/g, (_, name) => variables[name] ?? "");
  return inserted === value ? value : insert(inserted, variables);
}
