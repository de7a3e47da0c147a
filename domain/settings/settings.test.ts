import { beforeEach, expect, test } from "vitest";
import { Forbidden, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildSettings, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { defaultTexts } from "./default-texts.ts";
import { changeSettings, getSettings, readSettings } from "./settings.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  await db.deleteFrom("auditLog").execute();
  await db.deleteFrom("settings").execute();
  await db.insertInto("settings").defaultValues().execute();
});

function listLog() {
  return db.selectFrom("auditLog").select(["act", "subject", "reason"]).orderBy("id").execute();
}

test("a new site has its own name and texts, ten reviews in 24 hours, ten featured films", async () => {
  expect(await getSettings()).toEqual({
    siteName: "Griot",
    ...defaultTexts,
    contactEmail: null,
    siteUrl: null,
    autoApproveReviews: true,
    maxReviewsPerUser: 10,
    reviewCooldownHours: 24,
    featuredMoviesLimit: 10,
    isInMaintenance: false,
    countsHomeFigures: false,
    leavesPicturesRemote: false,
    looksUpWikidata: false,
    looksUpTmdb: false,
    ...{ lowMbPerHour: 50, mediumMbPerHour: 180, highMbPerHour: 550 },
    ...{ gigabytePrice: null, gigabytePriceCurrency: "USD" },
    ...{ checksOffers: false, offerCheckDays: 14 },
    ...{ registration: "open", invitationRound: 1, refusedEmailDomains: "" },
    ...{ firstReviewsWait: false, mailsQueues: false, mailsFailures: false, releaseUrl: null },
  });
});

test("a change applies at once, is stored, and leaves the other settings as they were", async () => {
  await getSettings();
  await changeSettings(owner, { siteName: "Sanaa", maxReviewsPerUser: 3 });
  const changed = { siteName: "Sanaa", maxReviewsPerUser: 3, reviewCooldownHours: 24 };
  expect(await getSettings()).toMatchObject(changed);
  expect(await readSettings(db)).toMatchObject(changed);
});

test("the audit log says what was changed, from what to what, and has no entry without a change", async () => {
  await changeSettings(owner, { siteName: "Sanaa", contactEmail: "hello@example.org" });
  await changeSettings(owner, { siteName: "Sanaa" });
  expect(await listLog()).toEqual([
    {
      act: "settings-changed",
      subject: "Site name, Contact email",
      reason: "Site name: Griot → Sanaa; Contact email: none → hello@example.org",
    },
  ]);
});

test("the audit log says when maintenance started and ended, beside other changes", async () => {
  await changeSettings(owner, { isInMaintenance: true, maintenanceMessage: "New shelves." });
  await changeSettings(owner, { isInMaintenance: false });
  expect(await listLog()).toMatchObject([
    { act: "settings-changed", subject: "Maintenance message" },
    { act: "maintenance-started", reason: "New shelves." },
    { act: "maintenance-ended" },
  ]);
});

test("a default text is not stored, and returns when the owner's text is removed", async () => {
  await changeSettings(owner, { reviewPolicy: "Be kind." });
  expect((await getSettings()).reviewPolicy).toBe("Be kind.");
  await changeSettings(owner, {
    reviewPolicy: null,
    contentGuidelines: defaultTexts.contentGuidelines,
  });
  expect((await getSettings()).reviewPolicy).toBe(defaultTexts.reviewPolicy);
  const stored = db.selectFrom("settings").select(["reviewPolicy", "contentGuidelines"]);
  expect(await stored.executeTakeFirst()).toEqual({ reviewPolicy: null, contentGuidelines: null });
});

test("only the owner changes the settings, and refusals are not recorded", async () => {
  const refused = [
    [visitor, SignInRequired],
    [memberOf({ userId: owner.id }), Forbidden],
    [memberOf({ userId: owner.id, role: "admin" }), Forbidden],
    [helperOf({ userId: owner.id }, "curate-catalogue", "manage-users"), Forbidden],
  ] as const;
  for (const [viewer, error] of refused) {
    await expect(changeSettings(viewer, { siteName: "Mine" })).rejects.toBeInstanceOf(error);
  }
  expect((await getSettings()).siteName).toBe("Griot");
  expect(await listLog()).toEqual([]);
});

test("the database refuses invalid settings, and a second row", async () => {
  const wrong = [
    { maxReviewsPerUser: 0 },
    { reviewCooldownHours: 721 },
    { featuredMoviesLimit: 0 },
    { siteName: "" },
    { siteUrl: "javascript:alert(1)" },
  ];
  for (const one of wrong) await expect(buildSettings(one)).rejects.toThrow(/check constraint/);
  await expect(db.insertInto("settings").defaultValues().execute()).rejects.toThrow(/duplicate/);
});
