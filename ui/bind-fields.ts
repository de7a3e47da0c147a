type Errors = Readonly<Record<string, string | undefined>>;

/** Gives for a field's name its initial value, from `values`, and its error, if it has one. */
export function bindFields<Values extends object>(values: Values, errors: Errors) {
  return <Name extends keyof Values & string>(name: Name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
}
