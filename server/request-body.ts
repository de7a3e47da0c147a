/**
 * What a request is made with that has a body of this one's: Node wants to hear that it is sent as
 * it comes; the DOM's types do not know the word.
 */
export const halfDuplex = { duplex: "half" };

/** Whoever sent a request went away before its body was whole. */
export class BrokenOff extends Error {
  override name = "BrokenOff";
}

/** A body took longer on its way than it may. */
export class SentTooSlowly extends Error {
  override name = "SentTooSlowly";
}

/**
 * A body as it comes in. Throws BrokenOff where it ends before its time, and SentTooSlowly where it
 * is not whole in so many milliseconds, counted from the first that is read of it.
 */
export async function* receive(
  body: ReadableStream<Uint8Array>,
  milliseconds: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const timer = setTimeout(() => late.reject(new SentTooSlowly("The body is late.")), milliseconds);
  try {
    for (;;) {
      const { done, value } = await Promise.race([readNext(reader), late.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => {});
  }
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new BrokenOff("The body broke off.", { cause });
  }
}
