import { database } from "#db/client.ts";
import { mailPasswordChanged, sendReset } from "./account-mail.ts";
import { revokePendingVerifications } from "./queries/credentials.ts";
import { deleteDevices } from "./queries/known-devices.ts";
import * as queries from "./queries/mailed-links.ts";
import { hashToken } from "./single-use.ts";

// The library's name for them, and ours: were it kept, a stored hash would open what it stands for.
const given = "reset-password:";
export const resetKind = "reset";

/** How the accounts library keeps its single-use values: links to choose a password as hashes. */
export const storeIdentifier = {
  default: "plain" as const,
  overrides: {
    [given]: {
      hash: async (identifier: string) => storeResetLink(identifier.slice(given.length)),
    },
  },
};

/** What the database knows a link to choose a password by. */
export function storeResetLink(token: string): string {
  return `${resetKind}:${hashToken(token)}`;
}

type ToMember = { user: { id: string; email: string } };

/**
 * Mails the link that the accounts library has made, with where its reader wants to go on; those
 * from before end.
 */
export async function mailResetLink({
  user,
  token,
  url,
}: ToMember & { token: string; url: string }): Promise<void> {
  await queries.deleteOlder(database(), Number(user.id), resetKind, storeResetLink(token));
  const { origin, searchParams } = new URL(url);
  const next = searchParams.get("callbackURL") || "/";
  const params = new URLSearchParams({ token, ...(next !== "/" && { next }) });
  await sendReset(user.email, `${origin}/auth/reset?${params}`);
}

/** Who could follow a mailed link has shown that the address is theirs. */
export async function finishReset({ user }: ToMember): Promise<void> {
  const memberId = Number(user.id);
  await revokePendingVerifications(database(), memberId);
  await deleteDevices(database(), memberId);
  await queries.confirmEmail(database(), memberId);
  await mailPasswordChanged(memberId);
}
