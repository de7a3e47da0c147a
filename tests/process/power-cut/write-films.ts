import pg from "pg";
import { openDataFolder } from "#db/data-folder.ts";
import { startEmbedded } from "#db/embedded.ts";

// Writes films into a new embedded database and notes each write once it is acknowledged.

declare const noteAcknowledged: (step: number) => void;

const [, , folder = "", steps = "0"] = process.argv;
const { embedded } = await openDataFolder(folder, startEmbedded);
let client = await connect();
await client.query("create table films (id int primary key, title text, changes int default 0)");
await client.query("create index on films (title)");
noteAcknowledged(0);
for (let step = 1; step <= Number(steps); step += 1) {
  await client.query(
    "insert into films (id, title) values ($1::int, repeat(md5($1::int::text), 1 + $1::int % 60))",
    [step],
  );
  // Pages that were written before are changed too.
  await client.query("update films set changes = changes + 1 where id % 7 = $1::int % 7", [step]);
  if (step % 40 === 0) await client.query("checkpoint");
  if (step % 50 === 0) await client.query(`create table notes_${step} as select * from films`);
  if (step % 70 === 0) {
    await embedded.interrupt();
    client = await connect();
  }
  noteAcknowledged(step);
}
// Without an orderly end, as the power goes.
process.kill(process.pid, "SIGKILL");

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ stream: embedded.connect, ssl: false, user: "postgres" });
  client.on("error", () => {});
  await client.connect();
  return client;
}
