import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

type Received = { path: string | undefined; headers: IncomingHttpHeaders; body: string };

const received: Received[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  received.push({ path: request.url, headers: request.headers, body });
  response.writeHead(status).end("{}");
  server.emit("received");
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
process.env.UMAMI_URL = `http://127.0.0.1:${port}/`;
process.env.UMAMI_WEBSITE_ID = "8d1c1b9e-5f0a-4c52-9f0e-2c7b3c1d4e5f";
const { forwardView } = await import("./umami.ts");

afterAll(() => {
  server.close();
});

beforeEach(() => {
  received.length = 0;
  status = 200;
});

const view = { path: "/movies?page=2", referrer: "blog.example", host: "griot.example" };

test("a view is sent in Umami's format, without the reader's address", async () => {
  forwardView({ ...view, userAgent: "A browser" });
  // Another test's last view may arrive first.
  const { path, headers, body } = await vi.waitUntil(() =>
    received.find((one) => one.body.includes(view.path)),
  );
  expect(path).toBe("/api/send");
  expect(headers["user-agent"]).toBe("A browser");
  expect(Object.keys(headers).filter((name) => /forwarded|ip$/.test(name))).toEqual([]);
  expect(JSON.parse(body)).toEqual({
    type: "event",
    payload: {
      website: "8d1c1b9e-5f0a-4c52-9f0e-2c7b3c1d4e5f",
      hostname: "griot.example",
      url: "/movies?page=2",
      referrer: "https://blog.example/",
    },
  });
});

test("a failing server delays nothing, and gets the next view", async () => {
  status = 500;
  forwardView({ ...view, userAgent: "A browser" });
  await once(server, "received");
  status = 200;
  await expect
    .poll(() => {
      forwardView({ ...view, path: "/", userAgent: "A browser" });
      return received.some(({ body }) => body.includes('"url":"/"'));
    })
    .toBe(true);
});
