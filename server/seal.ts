import { hash } from "node:crypto";

/**
 * Turns the nonce of one rendering into hashes: gives the page without it, so that the same page
 * is always the same bytes, and the hashes by which its policy knows our inline scripts. A script
 * that came in with somebody's text lacks the nonce, gets no hash, and does not run.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const inline = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, before = "", after = "", script = ""] of html.matchAll(inline)) {
    if (!/ src=/.test(before + after)) hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
