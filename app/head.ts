import type { FindStyles } from "./contexts.ts";

/** A part of a head; what is the same on many pages is there as bytes already. */
type Piece = string | Buffer;

/**
 * Puts the styles of a page into its head, so that a phone paints what the first answer brings. The
 * links stay for the browser's side to find, and load nothing while they are disabled.
 */
export function withStylesInside(head: string, findStyles: FindStyles, nonce: string): Piece[] {
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
 * The first paint waits for the styles, and a phone has six connections: what React puts at the top
 * of the head comes last there, so that scripts take none of them before.
 */
export function withScriptsLast(head: string): string {
  const scripts: string[] = [];
  const rest = head.replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    scripts.push(link.replace("<link", '<link fetchpriority="low"'));
    return "";
  });
  return rest + scripts.join("");
}

/** Changes what stands in the head of a page; what follows is many times as long, and left alone. */
export function changeHead(html: Buffer, change: (head: string) => Piece[]): Buffer {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  const head = change(html.toString("utf8", 0, end));
  const pieces = head.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece));
  return Buffer.concat([...pieces, html.subarray(end)]);
}
