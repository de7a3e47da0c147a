import fc from "fast-check";
import { expect, test } from "vitest";
import { toParagraphs } from "./plain-text.ts";

test("empty lines part paragraphs, single line breaks stay in them", () => {
  expect(toParagraphs("One\nline.\n\n \nTwo.\n")).toEqual([
    [{ text: "One\nline." }],
    [{ text: "Two." }],
  ]);
});

test("addresses of the web are links, without the full stop after them", () => {
  expect(toParagraphs("See https://griot.example/about. Or (http://a.example/b)!")).toEqual([
    [
      { text: "See " },
      { text: "https://griot.example/about", href: "https://griot.example/about" },
      { text: ". Or (" },
      { text: "http://a.example/b", href: "http://a.example/b" },
      { text: ")!" },
    ],
  ]);
});

test("no other kind of address becomes a link, and markup stays text", () => {
  const text = "javascript:alert(1) data:text/html,x <b>bold</b> https://[";
  expect(toParagraphs(text).flat()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ href: expect.anything() })]),
  );
});

test("nothing of a text is lost but the space around its paragraphs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = toParagraphs(text)
        .flat()
        .map((piece) => piece.text)
        .join("");
      expect(shown.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    }),
  );
});
