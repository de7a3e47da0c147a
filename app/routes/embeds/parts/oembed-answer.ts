export type OembedAnswer = Record<string, string | number>;

/** The answer as XML, as https://oembed.com has it: an element for each field. */
export function toXml(answer: OembedAnswer): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>`;
}

// Control characters and half pairs, which XML cannot contain (XML 1.0, 2.2).
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(impossible, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
