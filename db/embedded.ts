import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";

type EmbeddedOptions = {
  dataDir?: string;
  archive?: string;
};

/** Runs in a thread of its own, so that queries do not block the process. */
export type Embedded = {
  connect: () => Duplex;
  /** Ends the running statement and all connections; the next connection opens it again. */
  interrupt: () => Promise<void>;
  close: () => Promise<void>;
};

// V8 sometimes crashes while it frees WebAssembly code (Node 64500); keeping it costs little.
setFlagsFromString("--no-wasm-code-gc");

// V8's optimising compiler takes 600 MB for PostgreSQL's parser alone (docs/decisions/0083).
for (const flag of ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) {
  setFlagsFromString(flag);
}

const threadFile = join(process.cwd(), "db/embedded-worker.ts");
const codeFolder = join(process.cwd(), "node_modules/@electric-sql/pglite/dist");

export type ThreadData = EmbeddedOptions & Awaited<ReturnType<typeof compileCode>>;

let code: ReturnType<typeof compileCode> | undefined;

async function compileCode() {
  const files = [compile("pglite.wasm"), compile("initdb.wasm")] as const;
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(files);
  return { pgliteWasmModule, initdbWasmModule };
}

async function compile(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(join(codeFolder, file)));
}

/** Throws PGlite's error where it cannot open the folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  let running: Promise<Worker> | undefined;
  const start = (after?: Promise<unknown>) => {
    code ??= compileCode().catch((error) => {
      code = undefined;
      throw error;
    });
    const mine = Promise.all([code, after]).then(([code]) => startThread({ ...options, ...code }));
    const clear = () => {
      if (running === mine) running = undefined;
    };
    mine.then((thread) => thread.once("exit", clear), clear);
    running = mine;
    return mine;
  };
  await start();
  return {
    connect: () => new MessagePortSocket(() => running ?? start()),
    async interrupt() {
      const ended = (await running)?.terminate();
      // Started before the end, as other queries wait.
      void start(ended);
      await ended;
    },
    async close() {
      const thread = await running;
      thread?.postMessage("close");
      if (thread) await once(thread, "exit");
    },
  };
}

function startThread(workerData: ThreadData): Promise<Worker> {
  const thread = new Worker(threadFile, { workerData });
  return new Promise((resolve, reject) => {
    thread.once("message", () => resolve(thread));
    // Stays for the thread's life: an error without a listener ends the process.
    thread.on("error", reject);
    thread.once("exit", () => reject(new Error("it ended while it was opened")));
  });
}

class MessagePortSocket extends Duplex {
  readonly #run: () => Promise<Worker>;
  #port: MessagePort | undefined;

  constructor(run: () => Promise<Worker>) {
    super();
    this.#run = run;
  }

  connect(): void {
    this.#run().then(
      (thread) => {
        const { port1, port2 } = new MessageChannel();
        this.#port = port1;
        port1.on("message", (bytes: Uint8Array) => this.push(bytes));
        port1.on("close", () => this.destroy());
        thread.postMessage(port2, [port2]);
        this.emit("connect");
      },
      (error: Error) => this.destroy(error),
    );
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  setNoDelay(): void {}

  ref(): void {}

  unref(): void {}

  #send(chunks: Buffer[]): void {
    const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }
}
