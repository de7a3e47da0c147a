import { expect, test } from "vitest";
import { clientAddressOf, isTrusted, parseTrust } from "./trust.ts";

function find(trust: string, socket: string, forwardedFor?: string) {
  return clientAddressOf(parseTrust(trust) ?? 0, socket, forwardedFor);
}

test("a forged X-Forwarded-For changes nothing where no proxy is trusted", () => {
  expect(find("0", "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("behind one proxy the last address told is the reader's, whatever stands before it", () => {
  expect(find("1", "10.0.0.2", "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
});

test("behind named proxies the nearest stranger is the reader", () => {
  const told = "198.51.100.1, 203.0.113.9, 10.0.0.7";
  expect(find("10.0.0.0/8", "::ffff:10.0.0.2", told)).toBe("203.0.113.9");
  expect(find("10.0.0.0/8", "192.0.2.4", told)).toBe("192.0.2.4");
});

test("a word that is no address ends the chain", () => {
  expect(find("2", "10.0.0.2", "198.51.100.1, unknown")).toBe("10.0.0.2");
  expect(find("1", "10.0.0.2")).toBe("10.0.0.2");
});

test("proxies are named by address or network, in both families", () => {
  const trust = parseTrust("127.0.0.1, fd00::/8");
  expect(trust && isTrusted(trust, "127.0.0.1", 5)).toBe(true);
  expect(trust && isTrusted(trust, "fd00::1", 0)).toBe(true);
  expect(trust && isTrusted(trust, "127.0.0.2", 0)).toBe(false);
  expect(parseTrust("everyone")).toBeNull();
});
