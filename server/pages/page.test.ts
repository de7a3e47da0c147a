import { expect, test } from "vitest";
import { formOf, readPage } from "./page.ts";

const long = "a".repeat(5_000);

async function read(type: string) {
  const answer = new Response(long, { headers: { "Content-Type": type } });
  const page = await readPage("/movies", answer);
  if (!page) throw new Error("It is for one reader alone.");
  return page;
}

test("a page is sent in the encoding that the reader accepts, and not compressed twice", async () => {
  const html = await read("text/html; charset=utf-8");
  expect(formOf(html, "br").head).toContain("content-encoding");
  expect(formOf(html, undefined).bytes.toString()).toBe(long);
  const picture = await read("image/jpeg");
  for (const encoding of ["br", undefined] as const) {
    const { head, bytes } = formOf(picture, encoding);
    expect(head).toEqual(["content-type", "image/jpeg", "content-length", "5000"]);
    expect(bytes.toString()).toBe(long);
  }
});

test("a page is decompressed once, and stays compressed for all others", async () => {
  const page = await read("text/html; charset=utf-8");
  const plain = formOf(page, undefined);
  expect(formOf(page, undefined).bytes).toBe(plain.bytes);
  expect(plain.head).toEqual([
    ...["content-type", "text/html; charset=utf-8"],
    ...["content-length", String(long.length)],
  ]);
  expect(formOf(page, "gzip").head).toContain("content-encoding");
});

test("an answer that sets a cookie is for one reader alone", async () => {
  const answer = new Response(long, { headers: { "Set-Cookie": "toast=abc" } });
  expect(await readPage("/movies", answer)).toBeUndefined();
});
