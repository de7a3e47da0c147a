import { expect, test } from "vitest";
import { clientAddressOf, isTrusted, parseTrust } from "./trust.ts";

function find(trust: string, socket: string, forwardedFor?: string) {
  return clientAddressOf(parseTrust(trust) ?? 0, socket, forwardedFor);
}

test("a forged X-Forwarded-For changes nothing where no proxy is trusted", () => {
  expect(find("0", "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("behind one proxy the last forwarded address is the reader's, whatever precedes it", () => {
  expect(find("1", "10.0.0.2", "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
});

test("behind proxies given by address the nearest untrusted address is the reader's", () => {
  const forwarded = "198.51.100.1, 203.0.113.9, 10.0.0.7";
  expect(find("10.0.0.0/8", "::ffff:10.0.0.2", forwarded)).toBe("203.0.113.9");
  expect(find("10.0.0.0/8", "192.0.2.4", forwarded)).toBe("192.0.2.4");
});

test("an entry that is no address ends the chain", () => {
  expect(find("2", "10.0.0.2", "198.51.100.1, unknown")).toBe("10.0.0.2");
  expect(find("1", "10.0.0.2")).toBe("10.0.0.2");
});

test("proxies are given by address or network, in both families", () => {
  const trust = parseTrust("127.0.0.1, fd00::/8");
  expect(trust && isTrusted(trust, "127.0.0.1", 5)).toBe(true);
  expect(trust && isTrusted(trust, "fd00::1", 0)).toBe(true);
  expect(trust && isTrusted(trust, "127.0.0.2", 0)).toBe(false);
  expect(parseTrust("everyone")).toBeNull();
});
