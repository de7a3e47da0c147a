import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { RateLimited } from "./errors.ts";
import {
  consumeNetworkLimit,
  consumeRateLimit,
  limits,
  networkOf,
  purgeRateLimits,
  requireWithinLimit,
} from "./rate-limit.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { most } = limits.write;

function consumeAll(key: number, times: number) {
  return Promise.allSettled(Array.from({ length: times }, () => consumeRateLimit("write", key)));
}

test("of too many uses at once exactly the allowed number pass, and the rest are told when to retry", async () => {
  const results = await consumeAll(1, most + 5);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(5);
  expect(refused[0]?.reason).toBeInstanceOf(RateLimited);
  expect(refused[0]?.reason.retryAfter).toBeGreaterThan(0);
  expect(refused[0]?.reason.retryAfter).toBeLessThanOrEqual(limits.write.seconds);
});

test("one member's limit is not another's", async () => {
  await consumeAll(2, most);
  await expect(consumeRateLimit("write", 3)).resolves.toBe(most - 1);
});

test("a limit starts again when its window has ended", async () => {
  await consumeAll(4, most);
  await db
    .updateTable("allowances")
    .set({ endsAt: new Date(0) })
    .execute();
  await expect(consumeRateLimit("write", 4)).resolves.toBe(most - 1);
});

test("a use that began before another's and waited for it does not start the limit again", async () => {
  await consumeAll(6, most);
  await db
    .updateTable("allowances")
    .set({ endsAt: new Date(Date.now() + limits.write.seconds * 1000 + 5000) })
    .execute();
  await expect(consumeRateLimit("write", 6)).rejects.toBeInstanceOf(RateLimited);
});

test("a limit that was reached before the clock was set back starts again", async () => {
  await consumeAll(6, most);
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await db.updateTable("allowances").set({ endsAt: inAMonth }).execute();
  await expect(requireWithinLimit("write", 6)).resolves.toBeUndefined();
  await expect(consumeRateLimit("write", 6)).resolves.toBe(most - 1);
  await consumeAll(6, most);
  await expect(requireWithinLimit("write", 6)).rejects.toThrow(RateLimited);
  await expect(consumeRateLimit("write", 6)).rejects.toThrow(RateLimited);
});

test("limits that have ended are purged, and others stay", async () => {
  await consumeRateLimit("write", 5);
  await db
    .updateTable("allowances")
    .set({ endsAt: new Date(0) })
    .where("who", "<>", "5")
    .execute();
  await purgeRateLimits();
  const left = await db.selectFrom("allowances").select("who").execute();
  expect(left).toEqual([{ who: "5" }]);
});

test("the addresses of one household are one network, which does not reveal the address", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff::9"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("::1")).toBe(networkOf("::2"));
  expect(networkOf("10.0.0.1")).not.toBe(networkOf("10.0.0.2"));
  expect(networkOf("10.0.0.1")).not.toContain("10.0.0.1");
});

test("an address is written in many ways and is one network in each", () => {
  expect(networkOf("2001:DB8:0001:2::1")).toBe(networkOf("2001:db8:1:2:0:0:0:9"));
});

test("a refusal in one network uses up nothing of its neighbours' limits", async () => {
  const name = "join-with-address";
  const count = () => consumeNetworkLimit(name, "2001:db8:9:100::1");
  for (let times = 0; times < limits[name].most; times += 1) await count();
  for (let times = 0; times < 100; times += 1) await expect(count()).rejects.toThrow(RateLimited);
  await expect(consumeNetworkLimit(name, "2001:db8:9:101::1")).resolves.toBeUndefined();
});
