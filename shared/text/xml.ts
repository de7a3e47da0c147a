type Attributes = Record<string, string | undefined>;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// XML 1.0 allows no control characters but tab and line ends, and no noncharacters (section 2.2).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be written.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** For an element or a quoted attribute; removes characters that XML 1.0 cannot contain. */
export function escapeXml(text: string): string {
  const escaped = text.toWellFormed().replace(forbidden, "");
  // Parsers normalise a plain carriage return to a line feed.
  return escaped.replace(/[&<>"]/g, (sign) => entities[sign] ?? "").replaceAll("\r", "&#13;");
}

/** An element with text or finished elements; leaves out undefined attributes. */
export function element(name: string, content: string | string[], attributes: Attributes = {}) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = ""]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${written.join("")}`;
  const inside = Array.isArray(content) ? content.join("") : escapeXml(content);
  return inside === "" ? `${start}/>` : `${start}>${inside}</${name}>`;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
