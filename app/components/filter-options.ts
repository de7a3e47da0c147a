/** "All", the offered values, and the current one if it is not among them. */
export function optionsOf<Value extends string | number>(
  all: string,
  offered: readonly Value[],
  set: Value | undefined,
  labelOf: (value: Value & string) => string,
) {
  const values = set === undefined || offered.includes(set) ? offered : [...offered, set];
  return [
    { value: "", label: all },
    ...values.map((value) => ({ value, label: labelOf(value as Value & string) })),
  ];
}
