import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createDrainableServer } from "./drain.ts";
import { timeouts } from "./timeouts.ts";

test("a request may take longer than the longest upload", () => {
  expect(timeouts.requestTimeout).toBeGreaterThan(timeouts.headersTimeout + 600_000);
});

test("a request whose head does not arrive is answered with 408, and its connection closed", async () => {
  const soon = { ...timeouts, headersTimeout: 200, connectionsCheckingInterval: 10 };
  const { server } = createDrainableServer((_request, response) => response.end("here"), soon);
  server.listen(0, "localhost");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const begun of ["GET / HTTP/1.1\r\nHost: local", ""]) {
    const socket = connect(port, "localhost");
    if (begun) socket.write(begun);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  }
});
