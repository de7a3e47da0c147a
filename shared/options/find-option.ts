import { fold } from "#shared/text/fold.ts";

type Named = { readonly value: string; readonly label: string; readonly names?: string };

/** The option that a text names, whatever its case, marks and signs: by its value, its label or a name in files. */
export function findOption<Entry extends Named>(
  options: readonly Entry[],
  text: string,
): Entry | undefined {
  const wanted = fold(text);
  return options.find(({ value, label, names = "" }) =>
    [value, label, ...names.split(",")].some((name) => fold(name) === wanted),
  );
}
