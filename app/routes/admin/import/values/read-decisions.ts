import type { UnknownColumn } from "#domain/film-tables/values/unknown-values.ts";
import { type ImportPlan, importPlan } from "#shared/validation/import-plan.ts";
import { valuesOf } from "./value-options.ts";
import { nameOfFurther, nameOfWord, undecided } from "./word-names.ts";

type Current = { plan: ImportPlan; unknownColumns: UnknownColumn[] };

/** The plan with what a form of words decides; words that the form does not name stay as they were. */
export function readDecisions(
  form: FormData,
  { plan, unknownColumns }: Current,
): { plan: ImportPlan; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const decisions: ImportPlan["decisions"] = {};
  for (const [field, known] of Object.entries(plan.decisions)) {
    decisions[field as keyof typeof decisions] = { ...known };
  }
  for (const { field, values } of unknownColumns) {
    const decided: Record<string, string | null> = decisions[field] ?? {};
    for (const { key, guess, isSure, word } of values) {
      const name = nameOfWord(field, key);
      const first = form.get(name);
      if (first === null) continue;
      delete decided[key];
      if (first === undecided) continue;
      const further = String(form.get(nameOfFurther(field, key)) ?? "").trim();
      const second = further
        .split(";")
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => findValue(field, one));
      if (second.includes(undefined)) {
        errors[nameOfFurther(field, key)] =
          `“${further.slice(0, 60)}” is none of the list, beside “${word}”.`;
      }
      const chosen = [String(first), ...second].filter((value) => value);
      decided[key] = chosen.length > 0 ? [...new Set(chosen)].join(";").slice(0, 200) : null;
      // A word that is understood by itself needs no decision.
      if (isSure && decided[key] === guess) delete decided[key];
    }
    if (Object.keys(decided).length > 0) decisions[field] = decided;
    else delete decisions[field];
  }
  const read = importPlan.safeParse({ ...plan, decisions });
  return { plan: read.success ? read.data : plan, errors };
}

/** The value of a label that was typed, or chosen from the browser's list. */
function findValue(field: UnknownColumn["field"], typed: string): string | undefined {
  const folded = typed.toLowerCase();
  const found = valuesOf(field).find(
    ({ value, label }) => label.toLowerCase() === folded || value === folded,
  );
  return found?.value;
}
