import { element, xmlDeclaration } from "#shared/text/xml.ts";

export type OembedAnswer = Record<string, string | number>;

/** An element for each field, as https://oembed.com defines. */
export function toXml(answer: OembedAnswer): string {
  const fields = Object.entries(answer).map(([name, value]) => element(name, String(value)));
  return xmlDeclaration + element("oembed", fields);
}
