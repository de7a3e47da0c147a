import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenToPostgres } from "#db/listen.ts";
import { startPgbouncer } from "#tests/setup/pgbouncer.ts";
import { makeCuttableWay, makeDatabase, runOn } from "./database.ts";

const patience = { timeout: 30_000 };

/** Listens there until the test is done, and keeps what is told. */
function listen(url: string) {
  const told: string[] = [];
  const listening = listenToPostgres(url, {
    onChange: (topic) => void told.push(topic),
    onConnected: () => void told.push("hearing"),
    onDisconnected: ({ message }) => void told.push(`deaf: ${message}`),
  });
  onTestFinished(listening.close);
  return { told, ...listening };
}

const tell = (database: string, topic: string) =>
  runOn(database, `select pg_notify('griot_changes', '${topic}')`);

test("through a pooler no notification arrives, and the error names the setting", async () => {
  const pooler = await startPgbouncer(await makeDatabase(), 1);
  onTestFinished(pooler.stop);
  const { told, close } = listen(pooler.url);
  await expect.poll(() => told[0], patience).toContain("DATABASE_DIRECT_URL must lead past it");
  expect(told).not.toContain("hearing");
  await close();
});

test("a silent connection is detected and replaced", async () => {
  const database = await makeDatabase();
  const way = await makeCuttableWay(database);
  const { told } = listen(way.url);
  await expect.poll(() => told, patience).toEqual(["hearing"]);
  way.silence();
  await expect.poll(() => told[1], patience).toMatch(/^deaf: /);
  await way.mend();
  await expect.poll(() => told.at(-1), patience).toBe("hearing");
  await tell(database, "figures");
  await expect.poll(() => told.at(-1), patience).toBe("figures");
});

test("simultaneous catch-ups share round trips, and each has received earlier changes", async () => {
  const warnings: string[] = [];
  const keep = ({ message }: Error) => void warnings.push(message);
  process.on("warning", keep);
  onTestFinished(() => void process.off("warning", keep));
  const database = await makeDatabase();
  const { told, catchUp } = listen(database);
  await expect.poll(() => told, patience).toEqual(["hearing"]);
  await Promise.all(
    ["/one", "/two", "/three", "/four"].map(async (topic) => {
      await tell(database, topic);
      await catchUp();
      expect(told).toContain(topic);
    }),
  );
  await Promise.all([catchUp(), catchUp(), catchUp(), catchUp()]);
  expect(warnings).toEqual([]);
});

test("closing before listening begins waits for no answer", async () => {
  const silent = createServer();
  silent.listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  const isAsked = once(silent, "connection");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const { told, close } = listen(`postgres://griot@127.0.0.1:${port}/griot`);
  await isAsked;
  await close();
  expect(told).toEqual([]);
});
