import type { ImportProgress } from "#domain/imports/imports.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import type { Toast } from "#ui/toast.tsx";

export function describeImport({ good, failed }: Pick<ImportProgress, "good" | "failed">): Toast {
  const text = `Successfully imported ${inDigits(good)} movies. ${inDigits(failed)} failed.`;
  return { title: "Import completed", text, ...(failed > 0 && { tone: "destructive" as const }) };
}

const formats: Record<string, string> = {
  xlsx: "an Excel workbook",
  ods: "an OpenDocument workbook",
  json: "JSON",
  "json-lines": "JSON Lines",
};

type ReadFile = { format: string; delimiter: string };

export function describeFile({ format, delimiter }: ReadFile, rows: number): string {
  const separators: Record<string, string> = { ";": "semicolons", "\t": "tabs", "|": "bars" };
  const count = countOf(rows, "row");
  const form = formats[format];
  return form
    ? `${count} of ${form}`
    : `${count}, set apart by ${separators[delimiter] ?? "commas"}`;
}
