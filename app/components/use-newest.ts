import { useState } from "react";

/**
 * The loader's value, or the reader's change of it until newer data is loaded, which also holds
 * changes of other tabs. `source` is another object after each load.
 */
export function useNewest<Value>(
  loaded: Value,
  source: unknown,
): [Value, (changed: Value) => void] {
  const [newest, setNewest] = useState({ source, value: loaded });
  const isOutdated = newest.source !== source;
  if (isOutdated) setNewest({ source, value: loaded });
  return [isOutdated ? loaded : newest.value, (value) => setNewest((now) => ({ ...now, value }))];
}
