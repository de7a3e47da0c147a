import { database } from "#db/client.ts";
import { mailPasswordChanged, sendReset } from "./account-mail.ts";
import { deleteDevices } from "./queries/known-devices.ts";
import * as queries from "./queries/mailed-links.ts";
import { confirmEmail } from "./queries/members.ts";
import { hashToken } from "./tokens.ts";

// With the library's prefix, a stored hash would itself be accepted as a token.
const libraryPrefix = "reset-password:";
export const resetKind = "reset";

export const storeIdentifier = {
  default: "plain" as const,
  overrides: {
    [libraryPrefix]: {
      hash: async (identifier: string) => storeResetLink(identifier.slice(libraryPrefix.length)),
    },
  },
};

export function storeResetLink(token: string): string {
  return `${resetKind}:${hashToken(token)}`;
}

type ToMember = { user: { id: string; email: string } };

export async function mailResetLink({
  user,
  token,
  url,
}: ToMember & { token: string; url: string }): Promise<void> {
  await queries.deleteOtherLinks(database(), Number(user.id), resetKind, storeResetLink(token));
  const { origin, searchParams } = new URL(url);
  const next = searchParams.get("callbackURL") || "/";
  const params = new URLSearchParams({ token, ...(next !== "/" && { next }) });
  await sendReset(user.email, `${origin}/auth/reset?${params}`);
}

/** Confirms the address too, since following a mailed link proves it. */
export async function finishReset({ user }: ToMember): Promise<void> {
  const memberId = Number(user.id);
  await queries.revokePendingVerifications(database(), memberId);
  await deleteDevices(database(), memberId);
  await confirmEmail(database(), memberId);
  await mailPasswordChanged(memberId);
}
