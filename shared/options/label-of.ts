type Option = { readonly value: string; readonly label: string };

/** How a value of an option list is called where readers see it. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
