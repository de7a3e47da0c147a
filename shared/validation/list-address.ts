import { addressOf, toInteger, toInternalId, toOption, toPlace, toText } from "./search-params.ts";

/** One parameter of an address: how it is read, and how its value is written. */
type Param<Value> = {
  /** All values, each alone or as `value`. */
  options?: readonly unknown[];
  /** Its name in addresses, where that is not the key. */
  name?: string | undefined;
  read: (params: URLSearchParams, name: string) => Value;
  /** For values that are not written as they are. */
  write?: (value: NonNullable<Value>, state: { page?: unknown }) => string | number;
  /** True for a place in the list, which any other change leaves. */
  isPlace?: true;
};

export type ValueOf<One> = One extends Param<infer Value> ? Value : never;

type OptionalKey<Read, Usual> = {
  [Key in Exclude<keyof Read, keyof Usual>]: undefined extends Read[Key] ? Key : never;
}[Exclude<keyof Read, keyof Usual>];

/** A value that can be undefined is optional, unless it has a usual one. */
type StateOf<Read, Usual> = {
  [Key in Exclude<keyof Read, OptionalKey<Read, Usual>>]: Exclude<Read[Key], undefined>;
} & { [Key in OptionalKey<Read, Usual>]?: Read[Key] };

/**
 * The address of a list, by its parameters in the order in which links have them. `usual` gives the
 * values of those that an address leaves out, which may depend on others.
 */
export function searchParams<Read extends object, const Usual extends Partial<Read> = object>(
  definition: { [Key in keyof Read]: Param<Read[Key]> },
  usual?: (state: Partial<Read>) => Usual,
) {
  type State = StateOf<Read, Usual>;
  const params = Object.entries<Param<unknown>>(definition as Record<string, Param<unknown>>);
  const places = params.filter(([, { isPlace }]) => isPlace).map(([key]) => [key, undefined]);
  const start: Partial<State> = Object.fromEntries(places);

  /** The state in an address; invalid values are passed over. */
  function parse(address: URLSearchParams): State {
    const values = params.map(([key, { name = key, read }]) => [key, read(address, name)] as const);
    const stated = Object.fromEntries(values.filter(([, value]) => value !== undefined));
    return { ...usual?.(stated as Partial<Read>), ...stated } as State;
  }

  /** The parameters by their names, empty where links leave them out. */
  function write(state: Partial<State>): Record<string, string> {
    const values: Record<string, unknown> = state;
    const usually: Record<string, unknown> = { ...usual?.(state as Partial<Read>) };
    return Object.fromEntries(
      params.map(([key, { name = key, write: inAddress = String }]) => {
        const value = values[key] ?? "";
        return [name, value === usually[key] ? "" : String(value && inAddress(value, values))];
      }),
    );
  }

  /** An address of the list with these changes, at the first page unless a place is among them. */
  function link(path: string, state: Partial<State>, changes: Partial<State> = {}): string {
    return addressOf(path, write({ ...state, ...start, ...changes }));
  }

  /** The same without the path, for a form that carries the list along. */
  function query(state: Partial<State>, changes: Partial<State> = {}): string {
    return link("", state, changes).slice(1);
  }

  return { parse, write, link, query };
}

/** A text to search for; empty where there is none. */
export function text(name = "q"): Param<string> {
  return { name, read: (params) => toText(params.get(name)) };
}

export function optionalText(name?: string, most?: number): Param<string | undefined> {
  return { name, read: (params, key) => toText(params.get(key), most) || undefined };
}

export function option<Value extends string | number>(
  options: readonly (Value | { readonly value: Value })[],
  name?: string,
): Param<Value | undefined> {
  return { name, options, read: (params, key) => toOption(options, params.get(key)) };
}

export function integer(least: number, most: number, name?: string): Param<number | undefined> {
  return { name, read: (params, key) => toInteger(params.get(key), least, most) };
}

export function internalId(name?: string): Param<number | undefined> {
  return { name, read: (params, key) => toInternalId(params.get(key) ?? "") };
}

/** A text that has this pattern. */
export function matching(pattern: RegExp): Param<string | undefined> {
  return { read: (params, key) => pattern.exec(params.get(key) ?? "")?.[0] };
}

/** The number of a page. */
export function page(): Param<number> {
  return {
    isPlace: true,
    read: (params) => toPlace(params).page,
    write: (number) => (number > 1 ? number : ""),
  };
}

/** The start of a page; the first needs none. */
function cursor(): Param<string | undefined> {
  return {
    name: "from",
    isPlace: true,
    read: (params) => toPlace(params).cursor,
    write: (from, state) => (Number(state.page) > 1 ? from : ""),
  };
}

/** The page of a list whose pages begin at cursors. */
export function place() {
  return { page: page(), cursor: cursor() };
}
