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
