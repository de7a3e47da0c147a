import { hash } from "node:crypto";

export type HashedPage = { html: Buffer<ArrayBuffer>; scripts: string[]; styles: string[] };

/** Equal pages are then equal bytes; a script within text gets no hash. */
export function hashInlineScripts(html: Buffer, nonce: string): HashedPage {
  const parts = splitAt(html, Buffer.from(` nonce="${nonce}"`));
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (!before) continue;
    const opening = before.toString("utf8", before.lastIndexOf("<"));
    const tag = /^<(script|style)\b/.exec(opening)?.[1] as keyof typeof hashes | undefined;
    if (!tag) continue;
    const text = textOf(tag, opening, part);
    if (text) hashes[tag].add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return { html: Buffer.concat(parts), scripts: [...hashes.script], styles: [...hashes.style] };
}

function splitAt(whole: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let end = whole.indexOf(separator); end >= 0; end = whole.indexOf(separator, start)) {
    parts.push(whole.subarray(start, end));
    start = end + separator.length;
  }
  return [...parts, whole.subarray(start)];
}

/** The element whose first tag ends in `rest`; undefined where it has an address. */
function textOf(tag: string, opening: string, rest: Buffer): Buffer | undefined {
  const start = rest.indexOf(">") + 1;
  const end = rest.indexOf(`</${tag}>`, start);
  const isAddressed = / src=/.test(opening + rest.toString("utf8", 0, start));
  return isAddressed || end < 0 ? undefined : rest.subarray(start, end);
}
