import { ask } from "./ask.ts";

/** What the robots.txt of each host allows, each read once in a run. */
export type Robots = { allows: (url: URL) => Promise<boolean> };

const mostRead = 256 * 1024;
const name = "griot";

type Rule = { path: string; isAllowed: boolean };

/** A host without a robots.txt that can be read allows everything (RFC 9309, 2.3.1.3). */
export function createRobots(seconds: number): Robots {
  const known = new Map<string, Promise<Rule[]>>();
  const read = async (origin: string): Promise<Rule[]> => {
    const question = { accept: "text/plain", most: mostRead, seconds };
    const { status, body } = await ask(new URL("/robots.txt", origin), question);
    return status === 200 && body ? readRules(body.toString("utf8")) : [];
  };
  return {
    async allows({ origin, pathname, search }) {
      const rules = known.get(origin) ?? read(origin);
      known.set(origin, rules);
      return isAllowed(await rules, pathname + search);
    },
  };
}

/** The rules for this site's name, or else those for every program. */
export function readRules(text: string): Rule[] {
  const groups = new Map<string, Rule[]>();
  let names: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, field = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const kind = field.toLowerCase();
    if (kind === "user-agent") {
      names = isNaming ? [...names, value.trim().toLowerCase()] : [value.trim().toLowerCase()];
      for (const one of names) groups.set(one, groups.get(one) ?? []);
      isNaming = true;
    } else if (kind === "allow" || kind === "disallow") {
      isNaming = false;
      const rule = { path: value.trim(), isAllowed: kind === "allow" };
      if (rule.path) for (const one of names) groups.get(one)?.push(rule);
    }
  }
  return groups.get(name) ?? groups.get("*") ?? [];
}

/** The longest rule that fits decides, and of two as long the one that allows. */
export function isAllowed(rules: Rule[], path: string): boolean {
  const fitting = rules.filter((rule) => fits(rule.path, path));
  const longest = Math.max(...fitting.map((rule) => rule.path.length));
  const decisive = fitting.filter((rule) => rule.path.length === longest);
  return decisive.length === 0 || decisive.some((rule) => rule.isAllowed);
}

/** `*` stands for any characters, and `$` for the end; in time that grows with the length alone. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  let place = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = isWhole && index === others.length - 1;
    const found = isLast ? path.length - part.length : path.indexOf(part, place);
    if (found < place || !path.startsWith(part, found)) return false;
    place = found + part.length;
  }
  return !isWhole || place === path.length;
}
