import { importTexts } from "#shared/validation/admin-limits.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

/** The endings of files that the server reads; what a file is, it judges by its content. */
export const readableEndings = [
  ".csv",
  ".tsv",
  ".txt",
  ".xlsx",
  ".ods",
  ".json",
  ".jsonl",
  ".ndjson",
  ".zip",
] as const;

// Windows gives CSV files Excel's type if Excel is installed.
const types = ["text/csv", "text/tab-separated-values", "application/csv"];

type SentFile = { name: string; bytes: Uint8Array; sheet?: string };

type ReadFile =
  | { file: SentFile; refusal?: never }
  | { file?: never; refusal: { title: string; text: string } };

/** The uploaded file, or else the cells that were pasted; its content is not checked here. */
export async function readFile(form: FormData): Promise<ReadFile> {
  const file = form.get("file");
  const pasted = String(form.get("pasted") ?? "");
  const sheet = String(form.get("sheet") ?? "");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) {
    if (pasted.trim() === "") return { refusal: importTexts.missing };
    return { file: { name: "Pasted cells", bytes: new TextEncoder().encode(pasted) } };
  }
  const { name, type, size } = file;
  if (!isReadable({ name, type })) return { refusal: importTexts.type };
  if (size === 0) return { refusal: { ...importTexts.failure, text: "The file is empty." } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file: { name, bytes, ...(sheet && { sheet }) } };
}

export function isReadable({ name, type }: { name: string; type: string }): boolean {
  const lower = name.toLowerCase();
  return readableEndings.some((ending) => lower.endsWith(ending)) || types.includes(type);
}

/** The import's id; 0, which none has, if it is missing. */
export function readId(form: FormData): number {
  return toInternalId(String(form.get("id"))) ?? 0;
}
