import { hash } from "node:crypto";

type Sealed = { html: string; scripts: string[]; styles: string[] };

/**
 * Turns the nonce of one rendering into hashes: gives the page without it, so that the same page
 * is always the same bytes, and the hashes by which its policy knows our inline scripts and styles.
 * What came in with somebody's text lacks the nonce, gets no hash, and does not run.
 */
export function seal(html: string, nonce: string): Sealed {
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ""),
    scripts: hashAll("script", html, nonce),
    styles: hashAll("style", html, nonce),
  };
}

function hashAll(tag: string, html: string, nonce: string): string[] {
  const inline = new RegExp(`<${tag}([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</${tag}>`, "g");
  const hashes = new Set<string>();
  for (const [, before = "", after = "", text = ""] of html.matchAll(inline)) {
    if (!/ src=/.test(before + after)) hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return [...hashes];
}
