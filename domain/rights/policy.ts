import { Forbidden, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { type Capability, capabilities } from "#shared/options/capabilities.ts";
import type { Member, Suspension, Viewer } from "./viewer.ts";

export function can(viewer: Viewer, capability: Capability): boolean {
  return viewer.kind === "member" && viewer.capabilities.includes(capability);
}

export function requireMember(viewer: Viewer): Member {
  if (viewer.kind === "visitor") throw new SignInRequired("Please sign in to do this.");
  return viewer;
}

/** The first step of every verb that writes; throws SignInRequired, or Suspended (rule 22). */
export function requireActive(viewer: Viewer): Member {
  const member = requireMember(viewer);
  if (member.suspension) throw new Suspended(explainSuspension(member.suspension));
  return member;
}

/** Throws SignInRequired, Suspended, or Forbidden in the words of rule 21. */
export function requireCapability(
  viewer: Viewer,
  capability: Capability,
  action: string = capabilities[capability].action,
): Member {
  const member = requireActive(viewer);
  if (!can(member, capability)) throw new Forbidden(`You don't have permission to ${action}.`);
  return member;
}

export function explainSuspension({ reason, until }: Suspension): string {
  const end = until ? `until ${endFormat.format(until)}` : "until further notice";
  return `Your account is suspended ${end}: you can read, but not write. Reason: ${reason}`;
}

const endFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});
