import { element, xmlDeclaration } from "#shared/text/xml.ts";

export type OembedAnswer = Record<string, string | number>;

/** The answer as XML, as https://oembed.com has it: an element for each field. */
export function toXml(answer: OembedAnswer): string {
  const fields = Object.entries(answer).map(([name, value]) => element(name, String(value)));
  return xmlDeclaration + element("oembed", fields);
}
