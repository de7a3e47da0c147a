import { readFileSync } from "node:fs";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { ThreadData } from "./embedded.ts";

// The thread of the embedded database. Each port that comes is a connection, which speaks
// PostgreSQL's protocol; "close" ends the database and with it the thread.

const { dataDir, archive, ...code }: ThreadData = workerData;

// A reply is passed on in pieces, so that a large one is held in memory by neither side as a whole.
const pieceBytes = 256 * 1024;

const pglite = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(archive && { loadDataDir: new Blob([readFileSync(archive)]) }),
  extensions: { pg_trgm },
  ...code,
});

// There is one connection at a time; another one means that the last is lost.
let current: MessagePort | undefined;
let last: Promise<unknown> = Promise.resolve();

parentPort?.on("message", (message: MessagePort | "close") => {
  if (message === "close") void close();
  else serve(message);
});
parentPort?.postMessage("open");

function serve(port: MessagePort): void {
  current = port;
  inTurn(undo);
  port.on("message", (bytes: Uint8Array) => {
    inTurn(async () => port === current && answer(port, bytes));
  });
  port.on("close", () => inTurn(async () => port === current && undo()));
}

function inTurn(work: () => Promise<unknown>): void {
  last = last.then(work);
}

/** What a lost connection began and did not end, or prepared, goes with it, as from any PostgreSQL. */
async function undo(): Promise<void> {
  if (pglite.isInTransaction()) await pglite.exec("rollback");
  await pglite.exec("deallocate all");
}

async function answer(port: MessagePort, bytes: Uint8Array): Promise<void> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const send = () => {
    const reply = new Uint8Array(size);
    let at = 0;
    for (const piece of pieces) {
      reply.set(piece, at);
      at += piece.length;
    }
    port.postMessage(reply, [reply.buffer]);
    pieces = [];
    size = 0;
  };
  await pglite.execProtocolRawStream(bytes, {
    onRawData: (piece) => {
      // What is given is the database's own memory, which it goes on to use.
      pieces.push(piece.slice());
      size += piece.length;
      if (size >= pieceBytes) send();
    },
  });
  if (size > 0) send();
}

async function close(): Promise<void> {
  await pglite.close();
  process.exit();
}
