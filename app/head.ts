import type { FindStyles } from "./contexts.ts";

/** A part of a head; as bytes where it is the same on many pages. */
type Part = string | Buffer;

/**
 * Puts the styles of a page into its head, so that a phone paints the first answer. The links stay
 * for the browser's scripts to find, and load nothing while disabled.
 */
export function withStylesInside(head: string, findStyles: FindStyles, nonce: string): Part[] {
  const texts: Buffer[] = [];
  const links = /<link [^>]*rel="stylesheet" href="([^"]+)"[^>]*>/g;
  const changed = head.replace(links, (link, address: string) => {
    const text = findStyles(address);
    if (text === undefined) return link;
    texts.push(text);
    return link.replace("<link", "<link disabled");
  });
  if (texts.length === 0) return [changed];
  return [`${changed}<style nonce="${nonce}">`, ...texts, "</style>"];
}

/**
 * Moves the preloads of scripts to the end of the head: the first paint waits for the styles, and
 * scripts must not take the browser's six connections first.
 */
export function withScriptsLast(head: string): string {
  const scripts: string[] = [];
  const rest = head.replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    scripts.push(link.replace("<link", '<link fetchpriority="low"'));
    return "";
  });
  return rest + scripts.join("");
}

/** Changes the head of a page as text; the body, many times as long, stays as bytes. */
export function changeHead(html: Buffer, change: (head: string) => Part[]): Buffer {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  const head = change(html.toString("utf8", 0, end));
  const parts = head.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  return Buffer.concat([...parts, html.subarray(end)]);
}
