import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { gatherMembers, SECRET } from "./busy-members.ts";
import { startKeepAliveProxy } from "./keep-alive-proxy.ts";
import { copyFilledFolder, type Site, startSiteForTest, until } from "./site.ts";

const folder = copyFilledFolder(afterAll);

/** Sends a form but for its last letter: a request under way. */
async function beginForm({ url }: Site): Promise<Socket> {
  const { port, origin, host } = new URL(url);
  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  socket.write(
    `POST /preferences HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n" +
      "Expect: 100-continue\r\n\r\n",
  );
  // The server answers 100 Continue once it has the request.
  await once(socket, "data");
  socket.write("theme=dar");
  return socket;
}

test("SIGTERM lets the request under way finish, takes no other, and ends well", async () => {
  const site = await startSiteForTest({ DATA_DIR: folder });
  const socket = await beginForm(site);
  site.child.kill("SIGTERM");
  await until(site, /"stopping"/);
  await expect(fetch(site.url)).rejects.toThrow();
  socket.write("k");
  expect(await text(socket)).toContain("HTTP/1.1 303");
  expect(await site.ended).toBe(0);
  expect(site.output()).toContain('"stopped"');
});

test("a request that does not finish is cut off at the deadline", async () => {
  const site = await startSiteForTest({ DATA_DIR: folder, SHUTDOWN_SECONDS: "1" });
  const socket = await beginForm(site);
  site.child.kill("SIGTERM");
  await once(socket, "close");
  expect(await site.ended).toBe(0);
  expect(site.output()).toContain("requests under way were cut off");
});

test("the start after one that was cut off answers, and an idle connection does not hold up its end", async () => {
  const site = await startSiteForTest({ DATA_DIR: folder, SHUTDOWN_SECONDS: "600" });
  expect((await fetch(site.url)).status).toBe(200);
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  expect(await site.stop("SIGINT")).toBe(0);
});

test("a second signal ends the process at once", async () => {
  const site = await startSiteForTest({ DATA_DIR: folder, SHUTDOWN_SECONDS: "600" });
  await beginForm(site);
  const insist = setInterval(() => site.child.kill("SIGTERM"), 100);
  expect(await site.ended).toBe(1);
  clearInterval(insist);
  expect(site.output()).toContain("stopped at once");
});

test("of forty busy members none is cut off by a stop, and no acknowledged write is lost", async () => {
  const crowd = await gatherMembers(folder, 40);
  const site = await startSiteForTest({ DATA_DIR: folder, SECRET, TRUST_PROXY: "1" });
  const done = await crowd.work(site.url, 200, () => site.child.kill("SIGTERM"));
  expect(await site.ended).toBe(0);
  expect(new Set(done.map(({ end }) => end))).toEqual(new Set(["ECONNREFUSED"]));
  expect(done.filter(({ isLast }) => !isLast)).toEqual([]);
  expect(done.filter(({ refused }) => refused > 0)).toEqual([]);
  expect(done.flatMap(({ acknowledged }) => acknowledged)).not.toEqual([]);
  expect(await crowd.findLost(done)).toEqual([]);
});

test("a proxy that keeps its connections loses no request to the end", async () => {
  const crowd = await gatherMembers(folder, 40);
  const site = await startSiteForTest({ DATA_DIR: folder, SECRET, TRUST_PROXY: "1" });
  const proxy = await startKeepAliveProxy(site.url);
  const done = await crowd.work(proxy.url, 200, () => site.child.kill("SIGTERM"));
  expect(await site.ended).toBe(0);
  expect(new Set(proxy.failures)).toEqual(new Set(["ECONNREFUSED"]));
  expect(await crowd.findLost(done)).toEqual([]);
});
