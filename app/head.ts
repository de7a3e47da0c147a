import type { FindStyles } from "./find-styles.ts";

/**
 * Puts the styles of a page into it, so that a phone paints what the first answer brings. The
 * links stay for the browser's side to find, and load nothing while they are disabled.
 */
export function withStylesInside(html: string, findStyles: FindStyles, nonce: string): string {
  const texts: string[] = [];
  const page = inHead(
    html,
    /<link [^>]*rel="stylesheet" href="([^"]+)"[^>]*>/g,
    (link, address) => {
      const text = findStyles(address);
      if (text === undefined) return link;
      texts.push(text);
      return link.replace("<link", "<link disabled");
    },
  );
  const styles = `<style nonce="${nonce}">${texts.join("")}</style></head>`;
  return texts.length > 0 ? page.replace("</head>", () => styles) : page;
}

/**
 * The first paint waits for the styles, and a phone has six connections: what React puts at the top
 * of the head comes last there, so that scripts take none of them before.
 */
export function withScriptsLast(html: string): string {
  const scripts: string[] = [];
  const page = inHead(html, /<link rel="modulepreload"[^>]*>/g, (link) => {
    scripts.push(link.replace("<link", '<link fetchpriority="low"'));
    return "";
  });
  return page.replace("</head>", () => `${scripts.join("")}</head>`);
}

function inHead(html: string, part: RegExp, change: (...found: string[]) => string): string {
  const end = html.indexOf("</head>");
  return html.slice(0, end).replace(part, change) + html.slice(end);
}
