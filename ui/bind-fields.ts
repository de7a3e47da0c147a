type Errors = Readonly<Record<string, string | undefined>>;

/** Returns a function from a field's name to its name, initial value and error. */
export function bindFields<Values extends object>(values: Values, errors: Errors) {
  return <Name extends keyof Values & string>(name: Name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
}
