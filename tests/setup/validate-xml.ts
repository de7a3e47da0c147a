import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

export type SchemaName = "sitemap.xsd" | "atom.rng" | "opensearch.xsd";

/** What is wrong with a document by a schema of `tests/schemas`; empty where it is valid. */
export async function findXmlFaults(xml: string, name: SchemaName): Promise<string[]> {
  const schema = readFileSync(new URL(`../schemas/${name}`, import.meta.url), "utf8");
  const extension = name.endsWith(".rng") ? "relaxng" : "schema";
  const { errors } = await validateXML({
    xml: { fileName: "document.xml", contents: xml },
    schema: [schema],
    extension,
  });
  return errors.map(({ message }) => message);
}
