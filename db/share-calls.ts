/**
 * Has all who ask while a round is under way share the next one: there is never more than one, and
 * what each is given began after they asked.
 */
export function shareCalls(round: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    underWay = round().finally(() => {
      underWay = next;
    });
    return underWay;
  }

  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}
