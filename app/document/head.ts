import type { FindStyles } from "../http/contexts.ts";

/** Bytes if the same on many pages. */
type Part = string | Buffer;

/** Inlines styles for the first paint; the disabled links remain for the browser's scripts. */
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

/** Scripts would take the browser's few connections from the styles, which paint first. */
export function withScriptsLast(head: string): string {
  const scripts: string[] = [];
  const rest = head.replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    scripts.push(link.replace("<link", '<link fetchpriority="low"'));
    return "";
  });
  return rest + scripts.join("");
}

/** Decodes only the head of a page: the body is many times as long. */
export function changeHead(html: Buffer, change: (head: string) => Part[]): Buffer {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  const head = change(html.toString("utf8", 0, end));
  const parts = head.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  return Buffer.concat([...parts, html.subarray(end)]);
}
