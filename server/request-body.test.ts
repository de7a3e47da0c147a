import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { BrokenOff, receive, SentTooSlowly } from "./request-body.ts";

const hour = 3_600_000;

function bodyOf(...chunks: string[]): ReadableStream<Uint8Array> {
  return new Blob(chunks).stream();
}

async function readAll(body: ReadableStream<Uint8Array>, milliseconds: number): Promise<string> {
  let received = "";
  for await (const chunk of receive(body, milliseconds)) received += Buffer.from(chunk);
  return received;
}

test("a body that arrives in time is passed on unchanged", async () => {
  expect(await readAll(bodyOf("theme=", "dark"), hour)).toBe("theme=dark");
});

test("a body whose sender goes away is distinguished from every other failure", async () => {
  const cause = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(cause) });
  const error = await readAll(body, hour).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BrokenOff);
  expect((error as Error).cause).toBe(cause);
});

test("a body that does not arrive in time is waited for no longer", async () => {
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from("theme=")),
    cancel() {
      isLeft = true;
    },
  });
  await expect(readAll(body, 1)).rejects.toThrow(SentTooSlowly);
  expect(isLeft).toBe(true);
});

test("no chunk is kept once it has been read, as there may be gigabytes of them", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(new Uint8Array(1000)),
  });
  const chunks = receive(endless, 60_000);
  const read: WeakRef<Uint8Array>[] = [];
  while (read.length < 50) {
    const { value } = await chunks.next();
    if (value) read.push(new WeakRef(value));
  }
  await setImmediate();
  collectGarbage();
  expect(read.filter((chunk) => chunk.deref()).length).toBeLessThan(5);
  await chunks.return(undefined);
});
