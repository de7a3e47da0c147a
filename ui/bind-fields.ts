type Errors = Readonly<Record<string, string | undefined>>;

/**
 * Binds the fields of one form: the function it gives returns, for a name, what a field shows at
 * first, from `values`, and its error, if `errors` has one.
 */
export function bindFields<Values extends object>(values: Values, errors: Errors) {
  return <Name extends keyof Values & string>(name: Name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
}
