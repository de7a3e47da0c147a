import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

test("addresses of the web are links, without the full stop after them", () => {
  expect(splitLinks("See https://griot.example/about. Or (http://a.example/b)!")).toEqual([
    { text: "See " },
    { text: "https://griot.example/about", href: "https://griot.example/about" },
    { text: ". Or (" },
    { text: "http://a.example/b", href: "http://a.example/b" },
    { text: ")!" },
  ]);
});

test.each([
  ["https://en.wikipedia.org/wiki/Xala_(film)", ""],
  ["https://en.wikipedia.org/wiki/Xala_(film)", ")."],
  ["https://ar.wikipedia.org/wiki/فيلم_(1958)", "، و"],
  ["https://a.example/b(c)[d]", "]"],
  ["https://a.example/b?c=d&e=(f)", "؟"],
  ["https://am.wikipedia.org/wiki/ጤዛ", "።"],
  ["https://a.example/b/", "፣"],
  ["https://a.example/b", "፤"],
  ["https://a.example/b", "؛"],
  ["https://a.example/b", "» puis"],
  ["https://a.example/b", "”."],
  ["https://a.example/b", "›"],
  ["https://a.example/b", "’"],
  ["https://a.example/b", "」。"],
  ["https://a.example/b", "…"],
  ["https://a.example/b", "߸"],
  ["https://a.example/b", "፣ለ"],
  ["https://a.example/b", "\u200f."],
  ["HTTPS://a.example/b", "。次"],
  ["https://a.example/l’été", "!"],
  ["https://a.example/b#c", ")"],
])("an address ends before the punctuation of any script: %s%s", (address, rest) => {
  expect(splitLinks(`(${address}${rest}`)).toEqual([
    { text: "(" },
    { text: address, href: new URL(address).href },
    ...(rest ? [{ text: rest }] : []),
  ]);
});

test("no other kind of address becomes a link, and markup stays text", () => {
  const text = "javascript:alert(1) data:text/html,x <b>bold</b> https://[";
  expect(splitLinks(text)).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ href: expect.anything() })]),
  );
});

test("nothing of a text is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const pieces = splitLinks(text).map((piece) => piece.text);
      expect(pieces.join("")).toBe(text);
    }),
  );
});
