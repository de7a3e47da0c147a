import { expect, test } from "vitest";
import { isFromThisMachine } from "./own-machine.ts";

function ask(url: string, peer: string, headers: HeadersInit = {}) {
  return isFromThisMachine(new Request(url, { headers }), peer);
}

test.each(["http://localhost:3000/mailbox", "http://127.0.0.1:3000/", "http://[::1]:3000/"])(
  "a browser on this machine that asks for %s is its own",
  (url) => {
    for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(ask(url, peer)).toBe(true);
  },
);

test.each([
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "Forwarded",
  "Via",
  "X-Real-IP",
  "CF-Connecting-IP",
  "True-Client-IP",
])("whom a proxy speaks for is somebody else: %s", (name) => {
  expect(ask("http://localhost:3000/", "127.0.0.1", { [name]: "127.0.0.1" })).toBe(false);
});

test.each(["10.0.0.7", "::ffff:10.0.0.7", "fe80::1", ""])("%j is another machine", (peer) => {
  expect(ask("http://localhost:3000/", peer)).toBe(false);
});

test("a name from elsewhere that leads here is not this machine's own", () => {
  expect(ask("http://griot.example:3000/", "127.0.0.1")).toBe(false);
  expect(ask("http://localhost.griot.example/", "127.0.0.1")).toBe(false);
});
