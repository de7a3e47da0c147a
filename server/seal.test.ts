import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealScripts } from "./seal.ts";

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

test("a page keeps no nonce, and its own inline scripts are known by their hashes", () => {
  const page = (nonce: string) =>
    `<script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two()\n</script>`;
  const sealed = sealScripts(page("first"), "first");
  expect(sealed.html).toBe(`<script>one()</script><script type="module" async="">two()\n</script>`);
  expect(sealed.hashes).toEqual([hashOf("one()"), hashOf("two()\n")]);
  expect(sealScripts(page("second"), "second")).toEqual(sealed);
});

test("a script that came with somebody's text gets no hash", () => {
  const html = `<script>theirs()</script><script nonce="guess">theirs()</script><script nonce="n">ours()</script>`;
  expect(sealScripts(html, "n").hashes).toEqual([hashOf("ours()")]);
});

test("a script by address needs no hash", () => {
  expect(sealScripts(`<script nonce="n" src="/a.js"></script>`, "n").hashes).toEqual([]);
});
