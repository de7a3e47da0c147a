import { expect, test } from "vitest";
import { changeHead, withScriptsLast, withStylesInside } from "./head.ts";

const root = '<link rel="stylesheet" href="/assets/root.css"/>';
const film = '<link rel="stylesheet" href="/assets/film.css" data-precedence="film"/>';
const page = (head: string) =>
  Buffer.from(`<html><head>${head}</head><body>Ìyá ${root}</body></html>`);
const texts: Record<string, Buffer> = {
  "/assets/root.css": Buffer.from("a{}"),
  "/assets/film.css": Buffer.from("b{$&}"),
};

test("a page holds the text of its styles, in their order, and its links load nothing", () => {
  const html = changeHead(page(root + film), (head) =>
    withStylesInside(head, (address) => texts[address], "n"),
  );
  const disabled = (root + film).replaceAll("<link", "<link disabled");
  expect(html).toEqual(page(`${disabled}<style nonce="n">a{}b{$&}</style>`));
});

test("styles come after all tags, as chat programs read only the beginning of a page", () => {
  const picture = '<meta property="og:image" content="https://griot.example/xala.jpg"/>';
  const html = changeHead(page(root + picture + film + picture), (head) =>
    withStylesInside(head, (address) => texts[address], "n"),
  ).toString();
  expect(html.lastIndexOf("og:image")).toBeLessThan(html.indexOf("<style"));
  expect(html).toContain("</style></head>");
});

test("styles that the server cannot read stay links", () => {
  expect(withStylesInside(root, () => undefined, "n")).toEqual([root]);
});

test("scripts come after the styles, as what is least urgent", () => {
  const script = '<link rel="modulepreload" href="/assets/a.js"/>';
  const later = script.replace("<link", '<link fetchpriority="low"');
  expect(withScriptsLast(script + root)).toBe(root + later);
});
