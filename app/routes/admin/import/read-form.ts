import { type ColumnChoice, catalogueFields } from "#shared/options/catalogue-fields.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { toInternalId } from "#shared/validation/internal-id.ts";

// Windows calls a CSV file a worksheet where Excel is installed.
const types = ["text/csv", "text/tab-separated-values", "application/csv"];
const names = /\.(csv|tsv)$/i;

type ReadFile =
  | { file: { name: string; bytes: Uint8Array }; refusal?: never }
  | { file?: never; refusal: { title: string; text: string } };

/** The file of a form, by name or by type a CSV file; what is in it is not looked at here. */
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

/** Which import a form is about; 0, which none has, where it does not say. */
export function readId(form: FormData): number {
  return toInternalId(String(form.get("id"))) ?? 0;
}

/** The columns that were chosen for the fields. */
export function readChoice(form: FormData): ColumnChoice {
  const choice: ColumnChoice = {};
  for (const { value } of catalogueFields) {
    const place = String(form.get(`column-${value}`) ?? "");
    if (/^\d{1,3}$/.test(place)) choice[value] = Number(place);
  }
  return choice;
}
