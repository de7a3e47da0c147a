import { expect, test } from "vitest";
import { renderHtml } from "./html-of-text.ts";

function render(text: string, { siteName = "Griot", subject = "Verify" } = {}): string {
  return renderHtml({ siteName, subject, text });
}

/** What stands below the site's name, without styles. */
function bodyOf(text: string): string {
  const [, body = ""] = render(text).split(">Griot</p>\n");
  return body.split("\n</div>\n</body>")[0]?.replaceAll(/ style="[^"]*"/g, "") ?? "";
}

const link = (address: string, text = address) => `<a dir="ltr" href="${address}">${text}</a>`;

test("empty lines divide paragraphs, and lines stay lines", () => {
  expect(bodyOf("Hello,\r\n\r\n\n  One\n  two\n \nThree\n")).toBe(
    '<p dir="auto">Hello,</p>\n<p dir="auto">One<br>\ntwo</p>\n<p dir="auto">Three</p>',
  );
});

test("the page names its language, its two looks, its subject and the site", () => {
  const html = render("Hello", { siteName: "Sanaa & <b>", subject: '"Verify" </title>' });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">\n/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain("<title>&quot;Verify&quot; &lt;/title&gt;</title>");
  expect(html).toContain(">Sanaa &amp; &lt;b&gt;</p>");
});

test("it loads nothing, and takes fewer than 1500 bytes more than the text and its address", () => {
  const address = "https://griot.example/auth/verify?token=abc";
  const html = render(`Hello\n\n${address}`);
  expect(html).not.toMatch(/<(img|link|style|script)|src=|url\(/);
  expect(Buffer.byteLength(html) - 2 * address.length).toBeLessThan(1500);
});

test("names and titles are never markup", () => {
  expect(bodyOf(`Hello <script>alert("1")</script> & O'Neil,`)).toBe(
    `<p dir="auto">Hello &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; O'Neil,</p>`,
  );
});

test.each([
  [`see https://a.example/"onclick="x`, 'href="https://a.example/"'],
  ["see https://a.example/'onclick='x", `href="https://a.example/'onclick='x"`],
  ["see https://a.example/><script>", 'href="https://a.example/"'],
  ["see https://a.example/?a=1&quot;b", 'href="https://a.example/?a=1&amp;quot;b"'],
])("%s ends no attribute", (text, href) => {
  const html = bodyOf(text);
  expect(html.match(/href="[^"]*"/g)).toEqual([href]);
  expect(html.match(/<\w+/g)).toEqual(["<p", "<a"]);
});

test("only addresses of the web are links", () => {
  const text =
    "javascript:alert(1) data:text/html,x mailto:amina@example.org ftp://a.example https://";
  expect(bodyOf(text)).toBe(`<p dir="auto">${text}</p>`);
});

test.each([
  ["Read https://a.example/b.", "Read ", "https://a.example/b", "."],
  ["It works (https://a.example/b).", "It works (", "https://a.example/b", ")."],
  ["At http://a.example/b_(c), now", "At ", "http://a.example/b_(c)", ", now"],
])("the link in %j ends before the sentence does", (text, before, address, after) => {
  expect(bodyOf(text)).toBe(`<p dir="auto">${before}${link(address)}${after}</p>`);
});

test("an address that is a paragraph is a button of 44 pixels or more, with the address below", () => {
  const address = "https://griot.example/auth/verify?token=abc&next=%2F";
  const written = address.replace("&", "&amp;");
  expect(bodyOf(`Confirm it here:\n\n${address}\n\nBye`)).toBe(
    `<p dir="auto">Confirm it here:</p>
<p dir="auto">${link(written, "Open griot.example")}<br>
${link(written)}</p>
<p dir="auto">Bye</p>`,
  );
  const [, padding, line] = /padding:(\d+)px[^"]*line-height:(\d+)px/.exec(render(address)) ?? [];
  expect(2 * Number(padding) + Number(line)).toBeGreaterThanOrEqual(44);
});

test("a label before the address is what the button says", () => {
  const address = "https://griot.example/auth";
  expect(bodyOf(`Amina & O'Neil sign in: ${address}`)).toBe(
    `<p dir="auto">${link(address, "Amina &amp; O'Neil sign in")}<br>\n${link(address)}</p>`,
  );
});

test.each([
  "Sign in: not an address",
  "Sign in: javascript:alert(1)",
  "Sign in: https://a.example/b, then read",
  "You chose these mails in the settings: https://a.example/b",
  "One waits. Decide: https://a.example/b",
])("%j is no button", (text) => {
  expect(render(text)).not.toContain("#f3b52f");
});

test("an address on a line below others is a link", () => {
  expect(bodyOf("To stop these emails:\nhttps://a.example/b")).toBe(
    `<p dir="auto">To stop these emails:<br>\n${link("https://a.example/b")}</p>`,
  );
});

test("a long address stays as it is, and may break anywhere", () => {
  const address = `https://griot.example/${"a".repeat(3000)}`;
  const html = render(address);
  expect(html.split(`"${address}"`)).toHaveLength(3);
  expect(html).toContain(`>${address}</a>`);
  expect(html).toContain("overflow-wrap:anywhere");
});

test("a list has items, and the line before it is its heading", () => {
  const text =
    "Hello,\n\nNew films:\n\n- Xala (1975)\n  https://a.example/xala\n\n- Òlòtūré\n\nBye";
  expect(bodyOf(text)).toBe(
    `<p dir="auto">Hello,</p>
<h2 dir="auto">New films:</h2>
<ul>
<li dir="auto">Xala (1975)<br>
${link("https://a.example/xala")}</li>
<li dir="auto">Òlòtūré</li>
</ul>
<p dir="auto">Bye</p>`,
  );
});

test.each([
  ["باب الحديد", ""],
  ["أمينة، كوفي", ""],
  ["ߒߞߏ", ""],
  ["𞤀𞤣𞤤𞤢𞤥", ""],
  ["שלום", ""],
  ["الأرض", " (1970), Horror"],
])("%s is read from right to left, and the sentence around it is not", (name, after) => {
  expect(bodyOf(`- ${name}${after}: your review was approved.`)).toContain(
    `<span dir="rtl">${name}</span>${after}: your review was approved.`,
  );
});

test("an address with Arabic letters reads from left to right", () => {
  expect(bodyOf("- الأرض\n  https://a.example/الأرض-1970")).toContain(
    `${'<a dir="ltr" href="https://a.example/'}${encodeURI("الأرض")}-1970">https://a.example/<span dir="rtl">الأرض</span>-1970</a>`,
  );
});
