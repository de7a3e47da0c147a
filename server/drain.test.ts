import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDrainableServer } from "./drain.ts";

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const hour = 3_600_000;

async function start(listener: RequestListener = (_request, response) => response.end("here")) {
  const { server, drain } = createDrainableServer(listener);
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "localhost");
    await once(socket, "connect");
    return socket;
  };
  return { server, drain, open };
}

test("a request that comes on an open connection while the server drains is answered, as the last one", async () => {
  const { drain, open } = await start();
  const socket = await open();
  socket.write(get);
  const [first] = await once(socket, "data");
  expect(String(first)).toContain("Connection: keep-alive");
  const drained = drain(hour);
  socket.write(get);
  const last = await text(socket);
  expect(last).toMatch(/^HTTP\/1.1 200.*Connection: close.*here$/s);
  await drained;
});

test("an answer begun before the server drains is sent whole", async () => {
  const begun = Promise.withResolvers<() => void>();
  const { drain, open } = await start((_request, response) => {
    response.write("first, ");
    begun.resolve(() => response.end("last"));
  });
  const socket = await open();
  socket.write(get);
  const end = await begun.promise;
  const drained = drain(100);
  end();
  expect(await text(socket)).toContain("last");
  await drained;
});

test("neither a silent connection nor one that never sent anything delays the end", async () => {
  const { drain, open } = await start();
  await open();
  const idle = await open();
  idle.write(get);
  await once(idle, "data");
  await drain(100);
});

test("a client that is refused while still sending is not reset before it reads the answer", async () => {
  const answered = Promise.withResolvers<void>();
  const { drain, open } = await start((_request, response) => {
    response.once("close", answered.resolve).writeHead(413).end("too much");
  });
  const socket = await open();
  const drained = drain(1_000);
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n");
  await answered.promise;
  for (let sent = 0; sent < 100; sent += 1) {
    await new Promise<void>((resolve, reject) => {
      socket.write("a", (error) => (error ? reject(error) : resolve()));
    });
    await nextTurn();
  }
  expect(await text(socket)).toContain("too much");
  await drained;
});
