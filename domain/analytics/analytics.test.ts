import { beforeEach, expect, test } from "vitest";
import { Forbidden } from "#domain/platform/errors.ts";
import {
  buildMember,
  buildMembers,
  buildMovies,
  helperOf,
  memberOf,
  owner,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getAnalytics } from "./analytics.ts";
import { recountAnalytics } from "./refresh.ts";

const db = await openTestDatabase();
const now = new Date("2026-03-01T00:00:00Z");

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
});

test("only the owner and members whom the owner allows see the figures", async () => {
  const admin = memberOf({ userId: 2, role: "admin" });
  await expect(getAnalytics(admin, "30d")).rejects.toThrow(Forbidden);
  await expect(getAnalytics(admin, "30d")).rejects.toThrow(
    "You don't have permission to view analytics.",
  );
  await expect(
    getAnalytics(helperOf({ userId: 3 }, "view-analytics"), "30d"),
  ).resolves.toBeTruthy();
});

test("a month and its delta begin at midnight of universal time", async () => {
  await buildMember({ createdAt: new Date("2026-02-28T23:59:59.999Z") });
  await buildMember({ createdAt: new Date("2026-03-01T00:00:00Z") });
  await recountAnalytics(now);
  const { totals, thisMonth, byMonth } = await getAnalytics(owner, "30d", now);
  expect(totals.newUsers).toBe(2);
  expect(thisMonth.newUsers).toBe(1);
  expect(byMonth.map(({ day, newUsers }) => [day, newUsers])).toEqual([
    ["2025-10-01", 0],
    ["2025-11-01", 0],
    ["2025-12-01", 0],
    ["2026-01-01", 0],
    ["2026-02-01", 1],
    ["2026-03-01", 1],
  ]);
});

test("members without a confirmed address are not counted", async () => {
  const { userId } = await buildMember({ createdAt: new Date("2026-02-28T12:00:00Z") });
  const confirm = (emailVerified: boolean) =>
    db.updateTable("member").set({ emailVerified }).where("id", "=", userId).execute();
  const count = async () => {
    await recountAnalytics(now);
    return (await getAnalytics(owner, "30d", now)).totals.newUsers;
  };
  await confirm(false);
  expect(await count()).toBe(0);
  await confirm(true);
  expect(await count()).toBe(1);
});

test("a period includes today, and is compared with as many days before it", async () => {
  const days = ["2026-02-15", "2026-02-22", "2026-02-23", "2026-03-01"];
  await buildMembers(days.map((day) => ({ createdAt: new Date(day) })));
  await recountAnalytics(now);
  const { first, last, byDay, inPeriod, before } = await getAnalytics(owner, "7d", now);
  expect([first, last, byDay.length]).toEqual(["2026-02-23", "2026-03-01", 7]);
  expect([inPeriod.newUsers, before.newUsers]).toEqual([2, 1]);
});

test("genres and languages have their share of all films, the largest first", async () => {
  await buildMovies([
    { title: "One", genre: "drama", language: "wolof" },
    { title: "Two", genre: "drama", language: "yoruba" },
    { title: "Three", genre: "comedy", language: "yoruba" },
  ]);
  await recountAnalytics(now);
  const { genres, languages } = await getAnalytics(owner, "30d", now);
  expect(genres).toMatchObject([
    { value: "drama", movies: 2 },
    { value: "comedy", movies: 1 },
  ]);
  expect(languages.map(({ value, percent }) => [value, Math.round(percent)])).toEqual([
    ["yoruba", 67],
    ["wolof", 33],
  ]);
});
