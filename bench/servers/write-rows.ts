import pg from "pg";
import { startEmbedded } from "#db/embedded.ts";

// Writes rows one by one into a new embedded database; prints each write's milliseconds.

const [, , dataDir = "", seconds = "1"] = process.argv;
const embedded = await startEmbedded({ dataDir });
const client = new pg.Client({ stream: embedded.connect, ssl: false, user: "postgres" });
await client.connect();
await client.query(
  "create table rows (id int generated always as identity primary key, text text)",
);
const write = () => client.query("insert into rows (text) values (repeat('x', 500))");
for (let row = 0; row < 300; row += 1) await write();
const waits: number[] = [];
const end = performance.now() + Number(seconds) * 1000;
while (performance.now() < end) {
  const begin = performance.now();
  await write();
  waits.push(performance.now() - begin);
}
await client.end();
await embedded.close();
console.log(JSON.stringify(waits));
