import { LRUCache } from "lru-cache";
import { isListening, onChange, type Topic } from "./changes.ts";

type Options = {
  milliseconds: number;
  /** The changes, of any process, after which it is loaded anew. */
  topics: readonly Topic[];
  /** How many keys are cached at most; the one least recently asked for gives way. */
  most?: number;
  now?: () => number;
};

type Cache<Key, Value> = { get: (key: Key) => Promise<Value> };

/**
 * Caches what `load` gives for a key, in this process, while it is listening for changes; while it is
 * not, `load` is called each time. Calls for a key that is being loaded share one promise. A failure
 * is not cached, nor is what was being loaded when a change of one of the topics came.
 */
export function createCache<Key extends string | number, Value>(
  load: (key: Key) => Promise<Value>,
  { milliseconds, topics, most = 100, now = () => performance.now() }: Options,
): Cache<Key, Value> {
  const entries = new LRUCache<Key, Promise<Value>>({
    max: most,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now },
  });
  onChange((topic) => {
    if (topic === "everything" || topics.includes(topic)) entries.clear();
  });
  return {
    get(key) {
      if (!isListening()) return load(key);
      const cached = entries.get(key);
      if (cached) return cached;
      const value = load(key);
      entries.set(key, value);
      value.catch(() => {
        if (entries.peek(key) === value) entries.delete(key);
      });
      return value;
    },
  };
}
