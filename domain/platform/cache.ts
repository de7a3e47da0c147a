import { isHearing, type Topic, whenChanged } from "./changes.ts";

type Options = {
  milliseconds: number;
  /** The changes, of any process, after which it is loaded anew. */
  topics: readonly Topic[];
  /** How many keys are remembered at most; the oldest gives way. */
  most?: number;
  now?: () => number;
};

type Cache<Key, Value> = {
  get: (key: Key) => Promise<Value>;
  clear: () => void;
};

/**
 * Remembers what `load` gave for a key, in this process, for as long as changes are heard; while they
 * are not, everyone who asks has it loaded. Those who ask while it loads wait for the same answer; a
 * failure is not remembered, nor is what was being loaded when the cache is cleared.
 */
export function createCache<Key, Value>(
  load: (key: Key) => Promise<Value>,
  { milliseconds, topics, most = 100, now = () => performance.now() }: Options,
): Cache<Key, Value> {
  const entries = new Map<Key, { value: Promise<Value>; expires: number }>();
  whenChanged((topic) => {
    if (topic === "everything" || topics.includes(topic)) entries.clear();
  });
  return {
    get(key) {
      if (!isHearing()) return load(key);
      const known = entries.get(key);
      if (known && known.expires > now()) return known.value;
      const entry = { value: load(key), expires: now() + milliseconds };
      // Set anew, it is the youngest of the entries, which a Map keeps in the order they came.
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    clear: () => entries.clear(),
  };
}
