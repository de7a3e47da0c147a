// A longer text is one that somebody made up.
const longestText = 1_000;

/**
 * The same function of a text, which remembers what it gave for at most `most` of them, so that what
 * nearly every request asks again is looked up and not worked out; undefined is not remembered. What
 * strangers send cannot fill the memory: once it is full, it begins anew.
 */
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
