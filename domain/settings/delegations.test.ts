import { beforeEach, expect, test } from "vitest";
import { Forbidden, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { changeDelegations, listDelegations } from "./delegations.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  await db.deleteFrom("delegations").execute();
  await db.deleteFrom("auditLog").execute();
});

function listLog() {
  return db.selectFrom("auditLog").select(["act", "subject"]).orderBy("id").execute();
}

test("the owner delegates capabilities to roles and withdraws them, and the audit log says which", async () => {
  await changeDelegations(owner, { moderator: ["moderate-reviews"], admin: ["manage-users"] });
  await changeDelegations(owner, {
    moderator: ["moderate-reviews", "view-analytics"],
    admin: [],
  });
  expect(await listDelegations(owner)).toEqual({
    moderator: ["moderate-reviews", "view-analytics"],
    admin: [],
  });
  expect(await listLog()).toEqual([
    { act: "capability-given", subject: "Moderators: Moderate reviews and flags" },
    { act: "capability-given", subject: "Admins: Manage users" },
    { act: "capability-given", subject: "Moderators: View analytics" },
    { act: "capability-taken", subject: "Admins: Manage users" },
  ]);
});

test("of two concurrent changes one applies completely", async () => {
  const requested = { moderator: ["manage-users"], admin: ["manage-users"] } as const;
  const change = () =>
    changeDelegations(owner, { moderator: [...requested.moderator], admin: [...requested.admin] });
  await Promise.all([change(), change(), change()]);
  expect(await listDelegations(owner)).toEqual(requested);
  expect(await listLog()).toHaveLength(2);
});

test("only the owner delegates or sees delegations, whatever was delegated to others", async () => {
  const helper = helperOf({ userId: owner.id }, "manage-users", "moderate-reviews");
  const refused = [
    [visitor, SignInRequired],
    [memberOf({ userId: owner.id, role: "admin" }), Forbidden],
    [helper, Forbidden],
  ] as const;
  for (const [viewer, error] of refused) {
    const change = async () =>
      changeDelegations(viewer, { moderator: [], admin: ["manage-users"] });
    await expect(change()).rejects.toBeInstanceOf(error);
    await expect(async () => listDelegations(viewer)).rejects.toBeInstanceOf(error);
  }
  expect(await listDelegations(owner)).toEqual({ moderator: [], admin: [] });
});
