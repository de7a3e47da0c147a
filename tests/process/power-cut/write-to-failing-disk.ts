import { rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startEmbedded } from "#db/embedded.ts";

// Writes a row before, during and after a failure of the disk; prints what was acknowledged.

const { DATA_DIR = "", FAILING = "" } = process.env;
const embedded = await startEmbedded({ dataDir: DATA_DIR });
const pool = new pg.Pool({ stream: embedded.connect, ssl: false, user: "postgres", max: 1 });
pool.on("error", () => {});
pool.on("connect", (client) => void client.on("error", () => {}));

async function write(text: string): Promise<boolean> {
  return pool.query("insert into notes values ($1)", [text]).then(
    () => true,
    () => false,
  );
}

await pool.query("create table notes (text text)");
const before = await write("before");
writeFileSync(FAILING, "");
const during = await write("during");
rmSync(FAILING);
// The thread that failed may take a moment to end.
while (!(await write("after"))) await setTimeout(20);
const { rows } = await pool.query("select distinct text from notes where text <> 'during'");
console.log(JSON.stringify({ before, during, found: rows.map(({ text }) => text).sort() }));
await pool.end();
await embedded.close();
