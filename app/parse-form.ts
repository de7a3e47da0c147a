import { data } from "react-router";
import type { z } from "zod";

export type FormErrors = Record<string, string>;

type Parsed<Value> = { value: Value; invalid?: never } | { value?: never; invalid: Invalid };
type Invalid = ReturnType<typeof invalid>;

/**
 * The fields of a form by its schema; else the answer that shows the form again, with the errors and
 * the typed values. Passwords, secrets and files are not sent back.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(fieldsOf(form));
  if (parsed.success) return { value: parsed.data };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { invalid: invalid(form, errors) };
}

/** The answer that shows a form again: its errors by field, and the typed values. */
export function invalid(form: FormData, errors: FormErrors, status = 422) {
  return data({ errors, values: typedValues(form) }, { status });
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && !/password|secret/i.test(entry[0]),
  );
  return Object.fromEntries(typed);
}
