import { expect, test } from "vitest";
import { memberOf, ownerOf } from "#tests/builders.ts";
import { refusalToChangeEmail, refusalToLeave } from "./policy.ts";

const named = "owner@example.org";
const members = (["user", "moderator", "admin"] as const).map((role) =>
  memberOf({ userId: 7, role }),
);
const owner = ownerOf({ userId: 7 });

test("every member may delete their account but the owner", () => {
  expect(members.map(refusalToLeave)).toEqual([null, null, null]);
  expect(refusalToLeave(owner)).toMatch("You are the owner of this site.");
});

test("every member may change their address but an owner whom ADMIN_EMAIL names", () => {
  expect(members.map((member) => refusalToChangeEmail(member, named))).toEqual([null, null, null]);
  expect(refusalToChangeEmail(owner)).toBeNull();
  expect(refusalToChangeEmail(owner, named)).toMatch("ADMIN_EMAIL names your address");
});
