import { type ColumnChoice, catalogueFields } from "#shared/options/catalogue-fields.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

// Windows gives CSV files Excel's type if Excel is installed.
const types = ["text/csv", "text/tab-separated-values", "application/csv"];
const names = /\.(csv|tsv)$/i;

type ReadFile =
  | { file: { name: string; bytes: Uint8Array }; refusal?: never }
  | { file?: never; refusal: { title: string; text: string } };

/** The uploaded file if its name or type is CSV's; its content is not checked here. */
export async function readFile(form: FormData): Promise<ReadFile> {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) {
    return { refusal: importTexts.missing };
  }
  const { name, type, size } = file;
  if (!isCsv({ name, type })) return { refusal: importTexts.type };
  if (size === 0) return { refusal: { ...importTexts.failure, text: "The file is empty." } };
  return { file: { name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}

export function isCsv({ name, type }: { name: string; type: string }): boolean {
  return names.test(name) || types.includes(type);
}

/** The import's id; 0, which none has, if it is missing. */
export function readId(form: FormData): number {
  return toInternalId(String(form.get("id"))) ?? 0;
}

export function readChoice(form: FormData): ColumnChoice {
  const choice: ColumnChoice = {};
  for (const { value } of catalogueFields) {
    const place = String(form.get(`column-${value}`) ?? "");
    if (/^\d{1,3}$/.test(place)) choice[value] = Number(place);
  }
  return choice;
}
