import { hash } from "node:crypto";

export type Sealed = { html: string; scripts: string[]; styles: string[] };

/**
 * Turns the nonce of one rendering into hashes: gives the page without it, so that the same page
 * is always the same bytes, and the hashes by which its policy knows our inline scripts and styles.
 * What came in with somebody's text lacks the nonce, gets no hash, and does not run.
 */
export function seal(html: string, nonce: string): Sealed {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before === undefined) continue;
    const opening = before.slice(before.lastIndexOf("<"));
    const tag = /^<(script|style)\b/.exec(opening)?.[1] as keyof typeof hashes | undefined;
    if (!tag) continue;
    const text = textOf(tag, opening, part);
    if (text !== undefined) hashes[tag].add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return { html: parts.join(""), scripts: [...hashes.script], styles: [...hashes.style] };
}

/** What stands in the element whose first tag ends in `rest`; undefined where an address does. */
function textOf(tag: string, opening: string, rest: string): string | undefined {
  const start = rest.indexOf(">") + 1;
  const end = rest.indexOf(`</${tag}>`, start);
  const isAddressed = / src=/.test(opening + rest.slice(0, start));
  return isAddressed || end < 0 ? undefined : rest.slice(start, end);
}
