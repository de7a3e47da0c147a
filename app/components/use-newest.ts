import { useState } from "react";

/**
 * A value of the loader's data, or what the reader changed it to since; data that is loaded later
 * wins, as it also holds what was done in other tabs. `source` is another object with each load.
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
