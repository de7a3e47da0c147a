import { beforeEach, expect, test } from "vitest";
import { Forbidden } from "#domain/platform/errors.ts";
import { buildMember, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listAuditEntries, recordAudit } from "./audit.ts";

const db = await openTestDatabase();
const first = { page: 1, act: undefined };

beforeEach(async () => {
  await db.deleteFrom("auditLog").execute();
});

test("the audit log lists who did what to what and why, the newest first", async () => {
  const moderator = memberOf(await buildMember({ displayName: "Kofi Mensah" }));
  await recordAudit(db, moderator, [
    { act: "review-rejected", subject: "Review of Xala", path: "/movie/xala-1975", reason: "Spam" },
  ]);
  await recordAudit(db, moderator, [
    { act: "role-changed", subject: "Amina", reason: "Moderator" },
  ]);
  const { entries, total } = await listAuditEntries(ownerOf({ userId: 1 }), first);
  expect(total).toBe(2);
  expect(entries).toMatchObject([
    { act: "role-changed", subject: "Amina", path: null },
    {
      ...{ act: "review-rejected", subject: "Review of Xala", path: "/movie/xala-1975" },
      ...{ reason: "Spam", actorName: "Kofi Mensah" },
    },
  ]);
});

test("the audit log can be filtered by action", async () => {
  const moderator = memberOf(await buildMember());
  await recordAudit(db, moderator, [
    { act: "review-rejected", subject: "Review of Xala" },
    { act: "review-approved", subject: "Review of Xala" },
  ]);
  const request = { page: 1, act: "review-approved" } as const;
  const { entries } = await listAuditEntries(ownerOf({ userId: 1 }), request);
  expect(entries).toMatchObject([{ act: "review-approved" }]);
});

test("an entry outlives its actor's account", async () => {
  const moderator = memberOf(await buildMember());
  await recordAudit(db, moderator, [{ act: "review-approved", subject: "Review of Xala" }]);
  await db.deleteFrom("member").where("id", "=", moderator.id).execute();
  const { entries } = await listAuditEntries(ownerOf({ userId: 1 }), first);
  expect(entries).toMatchObject([{ subject: "Review of Xala", actorName: null }]);
});

test("only the owner reads the audit log", async () => {
  const admin = memberOf({ userId: 2, role: "admin" });
  await expect(listAuditEntries(admin, first)).rejects.toThrow(Forbidden);
  await expect(listAuditEntries(admin, first)).rejects.toThrow(
    "You don't have permission to read the log.",
  );
});
