const longestText = 1_000;

/** Does not cache undefined; cleared when full, so that made-up texts cannot fill the memory. */
export function memoize<Result>(
  find: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = find(text);
    if (text.length <= longestText) {
      if (known.size >= most) known.clear();
      known.set(text, result);
    }
    return result;
  };
}
