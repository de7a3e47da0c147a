type Options = { milliseconds: number; now?: () => number };

export type Cache<Key, Value> = {
  get: (key: Key) => Promise<Value>;
  clear: () => void;
};

/**
 * Remembers what `load` gave for a key, in this process. Those who ask while it loads wait for the
 * same answer; a failure is not remembered, nor is what was being loaded when the cache is cleared.
 */
export function createCache<Key, Value>(
  load: (key: Key) => Promise<Value>,
  { milliseconds, now = Date.now }: Options,
): Cache<Key, Value> {
  const entries = new Map<Key, { value: Promise<Value>; expires: number }>();
  return {
    get(key) {
      const known = entries.get(key);
      if (known && known.expires > now()) return known.value;
      const entry = { value: load(key), expires: now() + milliseconds };
      entries.set(key, entry);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    clear: () => entries.clear(),
  };
}
