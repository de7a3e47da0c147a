import { UnusableFile } from "#domain/imports/csv-file.ts";
import { type NamedRow, readNamedRows } from "#domain/imports/named-rows.ts";

/** The columns of a dump's files of festivals. */
export const festivalColumns = {
  events: [
    ...(["event", "name", "other_names", "kind", "founded", "country", "city"] as const),
    ...(["years_between", "is_african", "website", "wikidata"] as const),
  ],
  editions: ["event", "year", "number", "is_online", "starts_on", "ends_on"],
  categories: ["event", "category", "name", "former_names"],
  nominations: [
    ...(["event", "year", "category", "result", "film", "film_title", "film_year"] as const),
    ...(["people", "note", "source"] as const),
  ],
} as const;

export type DumpFile = keyof typeof festivalColumns;

export type DumpRow = { number: number; cells: Partial<Record<string, string>> };

const fileNames = Object.keys(festivalColumns) as DumpFile[];
const columns = [...new Set(Object.values(festivalColumns).flat())];
const mostRows = 100_000;

/** The rows of each file by what it is of, in whichever order the files come. Throws UnusableFile. */
export async function readDumpRows(files: Uint8Array[]): Promise<Record<DumpFile, DumpRow[]>> {
  const read: Record<DumpFile, DumpRow[]> = {
    ...{ events: [], editions: [], categories: [], nominations: [] },
  };
  for (const bytes of files) {
    const table = { columns, noun: "rows", most: mostRows, requireColumns: () => undefined };
    const { rows } = await readNamedRows(bytes, table);
    read[recognize(rows)].push(...rows);
  }
  return read;
}

function recognize([first]: NamedRow<string>[]): DumpFile {
  const found = fileNames.find(
    (name) =>
      Object.keys(first?.cells ?? {})
        .sort()
        .join() === festivalColumns[name].toSorted().join(),
  );
  if (found) return found;
  throw new UnusableFile(
    `The columns of a file are not those of a dump's ${fileNames.slice(0, -1).join(", ")} or nominations.`,
  );
}
