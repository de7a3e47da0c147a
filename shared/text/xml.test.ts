import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

function read(xml: string) {
  const found = { text: "", attribute: "" };
  const parser = new SaxesParser();
  parser.on("opentag", ({ attributes }) => {
    found.attribute = String(attributes.is ?? "");
  });
  parser.on("text", (text) => {
    found.text += text;
  });
  parser.write(xml).close();
  return found;
}

test("a parser reads any text as it was, but for what XML cannot contain", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 excludes them.
      const allowed = text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
      expect(read(element("a", text)).text).toBe(allowed);
      const spaces = allowed.replace(/[\t\n]/g, " ");
      expect(read(element("a", "", { is: text })).attribute).toBe(spaces);
    }),
  );
});

test("the end of a CDATA section, a lone surrogate and a NUL are written as text", () => {
  expect(escapeXml("]]> \ud800 \0<&>\"'")).toBe("]]&gt; \ufffd &lt;&amp;&gt;&quot;'");
});

test("an element contains text or elements, and an attribute that is undefined is left out", () => {
  expect(element("a", [element("b", "1 < 2")], { x: undefined, y: '"' })).toBe(
    '<a y="&quot;"><b>1 &lt; 2</b></a>',
  );
  expect(element("a", "")).toBe("<a/>");
});
