import { expect, test } from "vitest";
import { Forbidden, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { can, requireActive, requireCapability } from "./policy.ts";
import { type Member, visitor } from "./viewer.ts";

const member = memberOf({ userId: 7 });
const moderator = memberOf({ userId: 7, role: "moderator" });
const admin = memberOf({ userId: 7, role: "admin" });
const suspended: Member = {
  ...ownerOf({ userId: 7 }),
  suspension: { reason: "Spam", until: new Date("2026-12-24T18:30:00Z") },
};

test("visitors are asked to sign in before they act", () => {
  expect(() => requireActive(visitor)).toThrow(SignInRequired);
  expect(requireActive(member)).toBe(member);
});

test("a suspended member is refused with the reason and the end, whatever their rights", () => {
  expect(() => requireActive(suspended)).toThrow(Suspended);
  const message =
    "Your account is suspended until 24 December 2026 at 18:30 UTC: you can read, but not write. Reason: Spam";
  expect(() => requireCapability(suspended, "moderate-reviews")).toThrow(message);
});

test("a moderator has no more than a member, an admin has the panel and the creators, the owner all", () => {
  const capabilities = ["open-admin", "manage-creators", "moderate-reviews"] as const;
  const rights = [member, moderator, admin, ownerOf({ userId: 7 })].map((viewer) =>
    capabilities.map((capability) => can(viewer, capability)),
  );
  expect(rights).toEqual([
    [false, false, false],
    [false, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

test("a missing capability is named in the refusal", () => {
  expect(() => requireCapability(admin, "moderate-reviews")).toThrow(Forbidden);
  expect(() => requireCapability(member, "moderate-reviews")).toThrow(
    "You don't have permission to moderate reviews.",
  );
});

test("a delegated capability comes with the admin panel, and nothing else", () => {
  const moderating = helperOf({ userId: 7 }, "moderate-reviews");
  expect(requireCapability(moderating, "moderate-reviews")).toBe(moderating);
  expect(can(moderating, "open-admin")).toBe(true);
  expect(can(moderating, "pass-maintenance")).toBe(false);
  expect(() => requireCapability(moderating, "manage-users")).toThrow(Forbidden);
});

test("a screen can name the refused action in its own words", () => {
  expect(() => requireCapability(admin, "curate-catalogue", "add movies")).toThrow(
    "You don't have permission to add movies.",
  );
});
