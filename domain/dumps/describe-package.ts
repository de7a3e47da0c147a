import type { Dump, DumpFile } from "./dumps.ts";
import { dumpTables, type Format } from "./tables.ts";

const mediaTypes: Record<Format, string> = { csv: "text/csv", jsonl: "application/jsonl" };

/** A Data Package of Frictionless (version 2), so that programs know columns and sums. */
export function describePackage({ day, createdAt, files }: Dump, siteName: string) {
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "african-films",
    title: `African films: the catalogue of ${siteName}`,
    version: day,
    created: createdAt,
    licenses: [
      {
        name: "CC0-1.0",
        title: "Creative Commons Zero 1.0",
        path: "https://creativecommons.org/publicdomain/zero/1.0/",
      },
    ],
    resources: files.map(describeFile),
  };
}

function describeFile({ name, table, format, bytes, sha256 }: DumpFile) {
  const { title, columns } = dumpTables.find((one) => one.name === table) ?? {};
  const fields = columns?.map((column) => ({ name: column, type: "any" }));
  return {
    name: `${table}-${format}`,
    path: name,
    title,
    format,
    mediatype: mediaTypes[format],
    encoding: "utf-8",
    compression: "gz",
    bytes,
    hash: `sha256:${sha256}`,
    ...(format === "csv" && fields && { schema: { fields } }),
  };
}
