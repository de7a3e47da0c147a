import fc from "fast-check";
import { expect, test } from "vitest";
import { listShareLinks } from "./share-links.ts";

const anikulapo = {
  text: "Aníkúlápó (2022): “a folktale & more, 100% #true”",
  url: "https://griot.example/m/m9",
  subject: "Aníkúlápó (2022)",
};

function fieldsOf(label: string, shared = anikulapo) {
  const { href = "" } = listShareLinks(shared).find((link) => link.label === label) ?? {};
  const { protocol, host, pathname, searchParams } = new URL(href);
  return { to: protocol + host + pathname, ...Object.fromEntries(searchParams) };
}

test("each service gets the text and the address as its links take them", () => {
  const { text, url, subject } = anikulapo;
  expect(fieldsOf("WhatsApp")).toEqual({ to: "https:wa.me/", text: `${text} ${url}` });
  expect(fieldsOf("Telegram")).toEqual({ to: "https:t.me/share/url", url, text });
  expect(fieldsOf("Facebook")).toEqual({ to: "https:www.facebook.com/sharer/sharer.php", u: url });
  expect(fieldsOf("X")).toEqual({ to: "https:x.com/intent/post", text, url });
  expect(fieldsOf("Email")).toEqual({ to: "mailto:", subject, body: `${text}\r\n\r\n${url}` });
});

test("a mail's words have no plus signs between them", () => {
  expect(listShareLinks(anikulapo).at(-1)?.href).not.toContain("+");
});

test("whatever a text contains, it arrives whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(fieldsOf("X", { ...anikulapo, text }).to).toBe("https:x.com/intent/post");
      expect(fieldsOf("X", { ...anikulapo, text })).toHaveProperty("text", text.toWellFormed());
    }),
  );
});
