import { expect, test } from "vitest";
import { buildSettings } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getSettings } from "./settings.ts";

const db = await openTestDatabase();

test("a new site approves reviews by itself, ten of a member in 24 hours", async () => {
  expect(await getSettings()).toEqual({
    autoApproveReviews: true,
    maxReviewsPerUser: 10,
    reviewCooldownHours: 24,
  });
});

test("a change shows at once", async () => {
  await buildSettings({ maxReviewsPerUser: 3 });
  expect(await getSettings()).toMatchObject({ maxReviewsPerUser: 3, reviewCooldownHours: 24 });
});

test("the database refuses settings that make no sense, and a second row", async () => {
  await expect(buildSettings({ maxReviewsPerUser: 0 })).rejects.toThrow(/check constraint/);
  await expect(buildSettings({ reviewCooldownHours: 721 })).rejects.toThrow(/check constraint/);
  await expect(db.insertInto("settings").defaultValues().execute()).rejects.toThrow(/duplicate/);
});
