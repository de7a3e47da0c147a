import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { allowLongUpload } from "./long-upload.ts";

test("one request may take longer than others until it is answered", async () => {
  const during: number[] = [];
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 50_000 });
  server.timeout = 1_000;
  server.on("request", (incoming, outgoing) => {
    allowLongUpload({ incoming, outgoing });
    during.push(server.requestTimeout, incoming.socket.timeout ?? -1);
    outgoing.once("close", () => server.emit("answered"));
    outgoing.end("done");
  });
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const answered = once(server, "answered");
  await fetch(`http://localhost:${port}`);
  await answered;
  expect(during).toEqual([0, 0]);
  expect(server.requestTimeout).toBe(60_000);
});

test("a request without a connection of its own changes nothing", () => {
  expect(() => allowLongUpload({ incoming: { socket: {} } })).not.toThrow();
});
