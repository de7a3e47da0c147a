import { expect, test } from "vitest";
import { Forbidden } from "#domain/platform/errors.ts";
import { helperOf, memberOf } from "#tests/builders.ts";
import type { JobState } from "./jobs.ts";
import { listSystemWarnings } from "./system.ts";
import { type Circumstances, listWarnings } from "./warnings.ts";

const now = new Date("2026-01-02T12:00:00Z");

const job: JobState = {
  ...{ name: "rank-movies", schedule: "7 * * * *", isRunning: false, startedAt: now },
  ...{ milliseconds: 5, failure: null, failures: 0, failedAt: null, lastFailure: null },
  missedAt: null,
};

const sound: Circumstances = {
  figures: { clockOffset: 40, mailFailing: 0, mailFailure: null, oldestMail: null },
  jobs: [job],
  disk: { freeBytes: 11e9, totalBytes: 100e9 },
  isWritable: true,
  isPublic: true,
  settings: {
    dataFolder: "./data",
    siteOrigin: "https://griot.example",
    secret: "abcdefghijklmnopqrstuvwxyz012345",
    smtpUrl: "smtp://mail.example",
  },
  now,
};

function warn(changed: Partial<Circumstances>): string[] {
  return listWarnings({ ...sound, ...changed }).map(({ title, text }) => `${title}. ${text}`);
}

test("a sound site has no warnings, and one for this machine alone is advised about its mail", () => {
  expect(warn({})).toEqual([]);
  const { dataFolder } = sound.settings;
  const none = { siteOrigin: undefined, secret: undefined, smtpUrl: undefined };
  const own = { ...sound, isPublic: false, settings: { dataFolder, ...none } };
  expect(listWarnings(own)).toMatchObject([{ title: "There is no mail server", isAdvice: true }]);
});

test("only who runs the site is warned", async () => {
  const helper = helperOf({ userId: 2 }, "manage-users");
  for (const viewer of [memberOf({ userId: 2, role: "admin" }), helper]) {
    await expect(listSystemWarnings(viewer, true)).rejects.toThrow(Forbidden);
  }
});

test("a disk with less than a tenth left is named with what is left", () => {
  const [warning] = warn({ disk: { freeBytes: 9.9e9, totalBytes: 100e9 } });
  expect(warning).toContain("9.9 GB of 100 GB (9 %) is left on the disk of DATA_DIR ./data.");
  expect(warn({ disk: undefined })).toEqual([]);
});

test("a folder that cannot be written to is named", () => {
  const [warning] = warn({ isWritable: false });
  expect(warning).toContain("Nothing can be saved: DATA_DIR ./data cannot be written to.");
});

test("mail that is not taken is counted, with the reason and without recipients", () => {
  const figures = {
    ...sound.figures,
    mailFailing: 3,
    mailFailure: "Error: 451 <amina@example.org> later, please",
    oldestMail: new Date("2026-01-02T07:00:00Z"),
  };
  const [warning = ""] = warn({ figures });
  expect(warning).toContain("3 mails could not be sent yet, the oldest for 5 hours:");
  expect(warning).toContain("451 <…@…> later, please.");
});

test("a late and a failed job are named", () => {
  const [late, failed] = warn({
    jobs: [
      { ...job, missedAt: new Date("2026-01-02T11:07:00Z") },
      { ...job, name: "send-mail", failure: "Error: no luck" },
    ],
  });
  expect(late).toContain("The job rank-movies is late. It was due on 2 Jan 2026, 11:07 UTC");
  expect(failed).toContain("The job send-mail has failed. Its last run ended with “no luck”.");
});

test.each([
  [-45_000, "The database’s clock is 45 seconds behind this machine’s."],
  [86_400_000, "The database’s clock is 1 day ahead of this machine’s."],
])("a database's clock that is %i ms off is a warning", (clockOffset, text) => {
  expect(warn({ figures: { ...sound.figures, clockOffset } })[0]).toContain(text);
});

test.each([
  ["siteOrigin", "SITE_URL is not set"],
  ["secret", "SECRET is not set"],
  ["smtpUrl", "SMTP_URL is not set"],
])("a public site without %s is warned", (name, text) => {
  const [warning, ...others] = warn({ settings: { ...sound.settings, [name]: undefined } });
  expect(warning).toContain(text);
  expect(others).toEqual([]);
});
