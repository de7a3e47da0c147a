/** For a request with the streamed body of another: Node demands it, the DOM's types lack it. */
export const halfDuplex = { duplex: "half" };

export class BrokenOff extends Error {
  override name = "BrokenOff";
}

export class SentTooSlowly extends Error {
  override name = "SentTooSlowly";
}

/** Throws BrokenOff where it ends early, and SentTooSlowly at the time limit. */
export async function* receive(
  body: ReadableStream<Uint8Array>,
  milliseconds: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  // Not a race against one promise for all reads, which would keep each chunk until the end.
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, milliseconds);
  try {
    for (;;) {
      const { done, value } = await readNext(reader);
      if (isLate) throw new SentTooSlowly("The body is late.");
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
