/**
 * Calls made while one is running share the next one: there is never more than one at a time, and
 * each caller's began after the call.
 */
export function shareCalls(call: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    running = call().finally(() => {
      running = next;
    });
    return running;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
