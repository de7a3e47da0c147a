import { type ImportField, listFields } from "#shared/film/columns.ts";
import type { PlanColumn } from "#shared/validation/import-plan.ts";
import { isMissing } from "./cell.ts";
import { readCell } from "./read-cell.ts";

/**
 * The text of a row for a field: the cell of its column; with further columns all their items, or of a
 * single value the first that can be read; and each person's identifier in brackets after the name.
 */
export function textOfField(
  field: ImportField,
  column: PlanColumn,
  cells: readonly string[],
): string {
  const { place, more, identifierPlace, separator } = column;
  const text = cells[place] ?? "";
  if (identifierPlace !== undefined) {
    return withIdentifiers(text, cells[identifierPlace] ?? "", separator);
  }
  if (!more) return text;
  const texts = [place, ...more]
    .map((one) => cells[one]?.trim() ?? "")
    .filter((one) => !isMissing(one));
  if (listFields.has(field)) return texts.join(separator ?? "; ");
  return texts.find((one) => readCell(field, one).value !== null) ?? texts[0] ?? text;
}

/** 'Ousmane Sembène (Q315734)', as many identifiers given as there are names. */
function withIdentifiers(names: string, identifiers: string, separator: string | undefined) {
  const listed = separator !== undefined && names.includes(separator.trim());
  const [sign] = /[;|\n,]/.exec(identifiers) ?? /[;|\n]/.exec(names) ?? (listed ? [separator] : []);
  const split = (text: string) => (sign ? text.split(sign) : [text]).map((part) => part.trim());
  const [people, ids] = [split(names), split(identifiers)];
  if (people.length !== ids.length) return names;
  return people
    .map((name, at) => (name && ids[at] ? `${name} (${ids[at]})` : name))
    .join(separator ?? sign ?? "; ");
}
