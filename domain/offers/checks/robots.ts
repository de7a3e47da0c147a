import { type Answer, ask, type CheckResult, findNext, findTrouble } from "./ask.ts";
import { findFault, type Pace } from "./pace.ts";

export type Robots = {
  findRefusal: (url: URL) => Promise<CheckResult | null>;
};

// RFC 9309: at least 500 KiB are read (2.5) and five redirects followed (2.3.1.2).
const mostRead = 512 * 1024;
const mostRedirects = 5;
const name = "griot";

type Rule = { path: string; isAllowed: boolean };

type Read = { rules: Rule[] } | { trouble: CheckResult };

/** An error refuses everything for now (RFC 9309, 2.3.1.4), a missing file nothing (2.3.1.3). */
export function createRobots({ seconds, pace }: { seconds: number; pace: Pace }): Robots {
  const known = new Map<string, Promise<Read>>();
  const question = { accept: "text/plain", most: mostRead, seconds };
  const askHop = async (url: URL): Promise<Answer | { trouble: CheckResult }> => {
    try {
      const answer = await pace(url.host, () => ask(url, question));
      const trouble = findTrouble(url.host, answer);
      return trouble ? { trouble: { ...trouble, host: url.host } } : answer;
    } catch (error) {
      const trouble = findFault(url.host, error);
      if (trouble) return { trouble };
      throw error;
    }
  };
  const read = async (origin: string): Promise<Read> => {
    let url = new URL("/robots.txt", origin);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answer = await askHop(url);
      if ("trouble" in answer) return answer;
      const next = findNext(url, answer);
      if (!next || !/^https?:$/.test(next.protocol)) {
        const { status, body } = answer;
        return { rules: status === 200 && body ? readRules(wholeLines(body)) : [] };
      }
      url = next;
    }
    return { rules: [] };
  };
  return {
    async findRefusal({ origin, host, pathname, search }) {
      const reading = known.get(origin) ?? read(origin);
      known.set(origin, reading);
      const found = await reading;
      if ("trouble" in found) {
        // Repeating a former wish to wait would begin it anew.
        known.delete(origin);
        return found.trouble;
      }
      if (isAllowed(found.rules, pathname + search)) return null;
      const detail = `${host} asks programs in its robots.txt not to read this address.`;
      return { outcome: "unclear", detail };
    },
  };
}

/** Half a rule would be another rule. */
function wholeLines(body: Buffer): string {
  const isCut = body.length === mostRead;
  return body.toString("utf8", 0, isCut ? body.lastIndexOf("\n") : body.length);
}

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

/** The longest matching rule decides; of two as long, the one that allows. */
export function isAllowed(rules: Rule[], path: string): boolean {
  const fitting = rules.filter((rule) => fits(rule.path, path));
  const longest = Math.max(...fitting.map((rule) => rule.path.length));
  const decisive = fitting.filter((rule) => rule.path.length === longest);
  return decisive.length === 0 || decisive.some((rule) => rule.isAllowed);
}

/** `*` stands for any characters and `$` for the end; takes linear time. */
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
