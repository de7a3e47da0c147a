import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { watchForeignRequests } from "./own-machine.ts";

function ask(
  url: string,
  peer: string,
  headers: HeadersInit = {},
  { isFromThisMachine } = watchForeignRequests(),
) {
  return isFromThisMachine(new Request(url, { headers }), peer);
}

test.each(["http://localhost:3000/mailbox", "http://127.0.0.1:3000/", "http://[::1]:3000/"])(
  "a browser on this machine that asks for %s is its own",
  (url) => {
    for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(ask(url, peer)).toBe(true);
  },
);

const ofProxies = [
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "Forwarded",
  "Via",
  "X-Real-IP",
  "CF-Connecting-IP",
  "True-Client-IP",
];

test.each(ofProxies)("a request through a proxy is not from this machine: %s", (name) => {
  expect(ask("http://localhost:3000/", "127.0.0.1", { [name]: "127.0.0.1" })).toBe(false);
});

test.each(["10.0.0.7", "::ffff:10.0.0.7", "fe80::1", ""])("%j is another machine", (peer) => {
  expect(ask("http://localhost:3000/", peer)).toBe(false);
});

test("a name from elsewhere that leads here is not this machine's own", () => {
  expect(ask("http://griot.example:3000/", "127.0.0.1")).toBe(false);
  expect(ask("http://localhost.griot.example/", "127.0.0.1")).toBe(false);
});

test("once a request came through a proxy or by another name, no request counts as this machine's", () => {
  const others: [string, HeadersInit][] = [
    ["http://griot_upstream/", {}],
    ["http://192.168.1.5:3000/movies", {}],
    ...ofProxies.map((name): [string, HeadersInit] => ["http://localhost:3000/", { [name]: "x" }]),
  ];
  for (const [url, headers] of others) {
    const machine = watchForeignRequests();
    expect(ask("http://localhost:3000/", "127.0.0.1", {}, machine)).toBe(true);
    ask(url, "127.0.0.1", headers, machine);
    expect(ask("http://localhost:3000/", "127.0.0.1", {}, machine), url).toBe(false);
  }
});

test("a request that is answered before it reaches the site counts too", () => {
  const own = { host: "localhost:3000", accept: "text/html" };
  const others: IncomingHttpHeaders[] = [
    { host: "griot.example" },
    { host: "192.168.1.5:3000" },
    ...ofProxies.map((name) => ({ ...own, [name.toLowerCase()]: "10.9.9.9" })),
  ];
  for (const headers of others) {
    const machine = watchForeignRequests();
    const answer = vi.fn<RequestListener>();
    const listener = machine.watch(answer);
    const send = (sent: IncomingHttpHeaders) =>
      listener({ headers: sent } as IncomingMessage, {} as never);
    send(own);
    send({});
    expect(ask("http://localhost:3000/", "127.0.0.1", {}, machine)).toBe(true);
    send(headers);
    expect(answer).toHaveBeenCalledTimes(3);
    expect(ask("http://localhost:3000/", "127.0.0.1", {}, machine)).toBe(false);
  }
});
