type Option = { readonly value: string; readonly label: string };

export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The entry of a value of its list. */
export function optionOf<Entry extends { readonly value: string }>(
  options: readonly Entry[],
  value: Entry["value"],
): Entry {
  const found = options.find((option) => option.value === value);
  if (!found) throw new TypeError(`${value} is no option`);
  return found;
}
