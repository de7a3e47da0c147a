import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenToPostgres } from "#db/listen.ts";
import { startPgbouncer } from "#tests/setup/pgbouncer.ts";
import { makeCuttableWay, makeDatabase, runOn } from "./database.ts";

const patience = { timeout: 30_000 };

function listen(url: string) {
  const received: string[] = [];
  const listening = listenToPostgres(url, {
    onChange: (topic) => void received.push(topic),
    onConnected: () => void received.push("hearing"),
    onDisconnected: ({ message }) => void received.push(`deaf: ${message}`),
  });
  onTestFinished(listening.close);
  return { received, ...listening };
}

const notify = (database: string, topic: string) =>
  runOn(database, `select pg_notify('griot_changes', '${topic}')`);

test("through a pooler no notification arrives, and the error names the setting", async () => {
  const pooler = await startPgbouncer(await makeDatabase(), 1);
  onTestFinished(pooler.stop);
  const { received, close } = listen(pooler.url);
  await expect.poll(() => received[0], patience).toContain("DATABASE_DIRECT_URL must lead past it");
  expect(received).not.toContain("hearing");
  await close();
});

test("a silent connection is detected and replaced", async () => {
  const database = await makeDatabase();
  const way = await makeCuttableWay(database);
  const { received } = listen(way.url);
  await expect.poll(() => received, patience).toEqual(["hearing"]);
  way.silence();
  await expect.poll(() => received[1], patience).toMatch(/^deaf: /);
  await way.mend();
  await expect.poll(() => received.at(-1), patience).toBe("hearing");
  await notify(database, "figures");
  await expect.poll(() => received.at(-1), patience).toBe("figures");
});

test("simultaneous catch-ups share round trips, and each has received earlier changes", async () => {
  const warnings: string[] = [];
  const addWarning = ({ message }: Error) => void warnings.push(message);
  process.on("warning", addWarning);
  onTestFinished(() => void process.off("warning", addWarning));
  const database = await makeDatabase();
  const { received, catchUp } = listen(database);
  await expect.poll(() => received, patience).toEqual(["hearing"]);
  await Promise.all(
    ["/one", "/two", "/three", "/four"].map(async (topic) => {
      await notify(database, topic);
      await catchUp();
      expect(received).toContain(topic);
    }),
  );
  await Promise.all([catchUp(), catchUp(), catchUp(), catchUp()]);
  expect(warnings).toEqual([]);
});

test("closing before listening begins waits for no answer", async () => {
  const silent = createServer();
  silent.listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  const isConnected = once(silent, "connection");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const { received, close } = listen(`postgres://griot@127.0.0.1:${port}/griot`);
  await isConnected;
  await close();
  expect(received).toEqual([]);
});
