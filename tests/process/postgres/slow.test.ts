import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { isStopped, limitStatements } from "#db/statement-limit.ts";
import { DatabaseUnreachable } from "#db/unreachable.ts";
import { startPgbouncer } from "#tests/setup/pgbouncer.ts";
import { makeCuttableWay, makeDatabase } from "./database.ts";

test("a statement at its limit is stopped through PgBouncer too, and its connection stays", async () => {
  const pooler = await startPgbouncer(await makeDatabase(), 1);
  onTestFinished(pooler.stop);
  const { db, close } = await openDatabase({ databaseUrl: pooler.url, dataFolder: "" });
  onTestFinished(close);
  const endless = sql`select count(*) from generate_series(1, 1000000000000)`;
  const error = await limitStatements(500, () => endless.execute(db)).catch((thrown) => thrown);
  expect(isStopped(error)).toBe(true);
  // The one connection to PostgreSQL is free again.
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a statement ends where neither it nor its stop comes through, and so does its transaction", async () => {
  const way = await makeCuttableWay(await makeDatabase());
  const { db, close } = await openDatabase({ databaseUrl: way.url, dataFolder: "" });
  onTestFinished(close);
  const one = sql`select 1 as one`;
  const error = await limitStatements(500, () =>
    db.transaction().execute(async (transaction) => {
      await one.execute(transaction);
      way.silence();
      await one.execute(transaction);
    }),
  ).catch((thrown) => thrown);
  expect(isStopped(error)).toBe(true);
  await way.mend();
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a database that accepts a connection and then hangs is given up", async () => {
  const [isWell, isReady] = [Buffer.from("R\0\0\0\x08\0\0\0\0"), Buffer.from("Z\0\0\0\x05I")];
  const mute = createServer((socket) => {
    socket.once("data", () => socket.write(Buffer.concat([isWell, isReady])));
  });
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  onTestFinished(() => void mute.close());
  const { port } = mute.address() as AddressInfo;
  const databaseUrl = `postgres://griot@127.0.0.1:${port}/griot`;
  const { reach, close } = await openDatabase({ databaseUrl, dataFolder: "" });
  onTestFinished(close);
  await expect(reach()).rejects.toThrow(DatabaseUnreachable);
});
