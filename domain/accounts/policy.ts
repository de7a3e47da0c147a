import type { Member } from "#domain/rights/viewer.ts";

type Account = Pick<Member, "isOwner">;

/** The reason why the member may not delete their account, or null. */
export function refusalToLeave({ isOwner }: Account): string | null {
  if (!isOwner) return null;
  return "You are the owner of this site. Make someone else the owner before you delete your account.";
}

/** The reason why the member may not change their address, or null. */
export function refusalToChangeEmail({ isOwner }: Account, adminEmail?: string): string | null {
  if (!isOwner || !adminEmail) return null;
  return "ADMIN_EMAIL names your address as the owner’s. Whoever runs the site must change that first.";
}
