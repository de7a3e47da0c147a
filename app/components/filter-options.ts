type Option = { value: string | number; label: string };

/** "All", the offered values, and the current one if it is not among them. */
export function optionsOf<Value extends string | number>(
  all: string,
  offered: readonly Value[],
  set: Value | undefined,
  labelOf: (value: Value & string) => string,
): Option[] {
  const values = set === undefined || offered.includes(set) ? offered : [...offered, set];
  return [
    { value: "", label: all },
    ...values.map((value) => ({ value, label: labelOf(value as Value & string) })),
  ];
}

/** The options, and a group of further values sorted by label. */
export function withGroup(
  options: Option[],
  label: string,
  values: readonly string[],
  labelOf: (value: string) => string,
) {
  if (values.length === 0) return options;
  const further = values.map((value) => ({ value, label: labelOf(value) }));
  further.sort((a, b) => a.label.localeCompare(b.label, "en"));
  const others = options.filter(({ value }) => !values.includes(String(value)));
  return [...others, { label, options: further }];
}
