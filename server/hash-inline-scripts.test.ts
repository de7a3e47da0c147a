import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "./hash-inline-scripts.ts";

function hash(html: string, nonce: string) {
  const { html: bytes, ...hashes } = hashInlineScripts(Buffer.from(html), nonce);
  return { html: bytes.toString(), ...hashes };
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

test("a page has no nonce, and its own inline scripts are allowed by their hashes", () => {
  const page = (nonce: string) =>
    `<script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two()\n</script>`;
  const first = hash(page("first"), "first");
  expect(first.html).toBe(`<script>one()</script><script type="module" async="">two()\n</script>`);
  expect(first.scripts).toEqual([hashOf("one()"), hashOf("two()\n")]);
  expect(hash(page("second"), "second")).toEqual(first);
});

test("a script in a member's text gets no hash", () => {
  const html = `<script>theirs()</script><script nonce="guess">theirs()</script><script nonce="n">ours()</script>`;
  expect(hash(html, "n").scripts).toEqual([hashOf("ours()")]);
});

test("a script by address needs no hash", () => {
  expect(hash(`<script nonce="n" src="/a.js"></script>`, "n").scripts).toEqual([]);
});

test("styles inside the page are allowed by their hashes, apart from scripts", () => {
  const html = `<style nonce="n">a{}</style><script nonce="n">ours()</script><style>theirs{}</style>`;
  expect(hash(html, "n")).toMatchObject({ scripts: [hashOf("ours()")], styles: [hashOf("a{}")] });
});

test("a nonce on neither script nor style is removed too", () => {
  const html = `<link rel="modulepreload" nonce="n" href="/a.js"/><p>script</p>`;
  const without = { html: html.replace(' nonce="n"', ""), scripts: [], styles: [] };
  expect(hash(html, "n")).toEqual(without);
});
