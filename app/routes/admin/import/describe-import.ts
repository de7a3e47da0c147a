import type { ImportProgress } from "#domain/imports/imports.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import type { Toast } from "#ui/toast.tsx";

export function describeImport({ good, failed }: Pick<ImportProgress, "good" | "failed">): Toast {
  const text = `Successfully imported ${inDigits(good)} movies. ${inDigits(failed)} failed.`;
  return { title: "Import completed", text, ...(failed > 0 && { tone: "destructive" as const }) };
}

export function describeFile(file: { encoding: string; delimiter: string }, rows: number): string {
  const separators: Record<string, string> = { ";": "semicolons", "\t": "tabs" };
  const separator = separators[file.delimiter] ?? "commas";
  return `${countOf(rows, "row")}, set apart by ${separator}`;
}
