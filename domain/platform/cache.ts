import { LRUCache } from "lru-cache";
import { isListening, onChange, type Topic } from "./changes.ts";

type Options<Key> = {
  milliseconds: number;
  topics: readonly Topic[];
  keyOf?: (topic: Topic) => Key | undefined;
  most?: number;
  now?: () => number;
};

type Cache<Key, Value> = { get: (key: Key) => Promise<Value> };

/** Caches only while changes are listened for, and neither failures nor outdated results. */
export function createCache<Key extends string | number, Value>(
  load: (key: Key) => Promise<Value>,
  { milliseconds, topics, keyOf, most = 100, now = () => performance.now() }: Options<Key>,
): Cache<Key, Value> {
  const entries = new LRUCache<Key, Promise<Value>>({
    max: most,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now },
  });
  onChange((topic) => {
    const key = keyOf?.(topic);
    if (topic === "everything" || topics.includes(topic)) entries.clear();
    else if (key !== undefined) entries.delete(key);
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
