/** Undefined where the promise takes longer; it goes on. Throws as the promise does. */
export async function withinTime<Result>(
  promise: Promise<Result>,
  milliseconds: number,
): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
