import { readFileSync } from "node:fs";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { ThreadData } from "./embedded.ts";
import { SyncedFiles, syncedStart } from "./synced-files.ts";

// Each port it receives is a connection in PostgreSQL's protocol; "close" ends the thread.

const { dataDir, archive, ...code }: ThreadData = workerData;

// Replies are sent in chunks, so that neither side has a large one in memory.
const chunkBytes = 256 * 1024;

// PostgreSQL's "ready for query" outside a transaction.
const idle = Buffer.from("Z\0\0\0\x05I", "latin1");

const mostLogBytes = 128 * 1024 * 1024;
const answersBetweenLooks = 100;
const logIsLong = `
  select pg_current_wal_insert_lsn() - redo_lsn > $1::numeric as is_long
  from pg_control_checkpoint()`;
let answers = 0;

const pglite = await PGlite.create({
  ...(dataDir && { fs: new SyncedFiles(dataDir), startParams: syncedStart }),
  ...(archive && { loadDataDir: new Blob([readFileSync(archive)]) }),
  extensions: { pg_trgm },
  ...code,
});

// One connection at a time: a new one means that the last is lost.
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

/** Rolls back a lost connection's transaction and drops its prepared statements. */
async function undo(): Promise<void> {
  if (pglite.isInTransaction()) await pglite.exec("rollback");
  await pglite.exec("deallocate all");
}

async function answer(port: MessagePort, bytes: Uint8Array): Promise<void> {
  let isIdle = false;
  let chunks: Uint8Array[] = [];
  let size = 0;
  const send = () => {
    const reply = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      reply.set(chunk, at);
      at += chunk.length;
    }
    port.postMessage(reply, [reply.buffer]);
    chunks = [];
    size = 0;
  };
  await pglite.execProtocolRawStream(bytes, {
    onRawData: (chunk) => {
      // The memory is the database's own, which it reuses.
      chunks.push(chunk.slice());
      size += chunk.length;
      isIdle = endsWith(chunk, idle);
      if (size >= chunkBytes) send();
    },
  });
  if (size > 0) send();
  if (dataDir && isIdle) await limitLog();
}

function endsWith(chunk: Uint8Array, end: Buffer): boolean {
  return end.equals(chunk.subarray(-end.length));
}

/** PGlite has no checkpointer: without this the log would only shrink at a start. */
async function limitLog(): Promise<void> {
  answers += 1;
  if (answers % answersBetweenLooks > 0) return;
  try {
    const { rows } = await pglite.query<{ is_long: boolean }>(logIsLong, [mostLogBytes]);
    if (rows[0]?.is_long) await pglite.exec("checkpoint");
  } catch {
    // A full disk makes it fail; a later answer tries again.
  }
}

async function close(): Promise<void> {
  await pglite.close();
  process.exit();
}
