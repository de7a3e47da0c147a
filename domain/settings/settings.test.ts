import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { changeSettings, getSettings } from "./settings.ts";

const db = await openTestDatabase();

test("a new site approves reviews by itself, ten of a member in 24 hours", async () => {
  expect(await getSettings()).toEqual({
    autoApproveReviews: true,
    maxReviewsPerUser: 10,
    reviewCooldownHours: 24,
  });
});

test("a change shows at once and leaves the rest", async () => {
  await changeSettings({ maxReviewsPerUser: 3 });
  expect(await getSettings()).toMatchObject({ maxReviewsPerUser: 3, reviewCooldownHours: 24 });
});

test("what was read is kept for a while", async () => {
  await getSettings();
  await db.updateTable("settings").set({ maxReviewsPerUser: 7 }).execute();
  expect(await getSettings()).toMatchObject({ maxReviewsPerUser: 3 });
});

test("the database refuses settings that make no sense, and a second row", async () => {
  await expect(changeSettings({ maxReviewsPerUser: 0 })).rejects.toThrow(/check constraint/);
  await expect(changeSettings({ reviewCooldownHours: 721 })).rejects.toThrow(/check constraint/);
  await expect(db.insertInto("settings").defaultValues().execute()).rejects.toThrow(/duplicate/);
});
