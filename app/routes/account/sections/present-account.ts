import { findPendingEmail } from "#domain/accounts/email-change.ts";
import { hasPassword } from "#domain/accounts/own-password.ts";
import { listPasskeys } from "#domain/accounts/passkeys.ts";
import { getSecondFactor } from "#domain/accounts/second-factor.ts";
import { listOwnSessions } from "#domain/accounts/sessions.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { relativeDate } from "#shared/format/relative-date.ts";

export type SessionView = Awaited<ReturnType<typeof presentAccount>>["sessions"][number];
export type PasskeyView = Awaited<ReturnType<typeof presentAccount>>["passkeys"][number];

// A longer list is cut: the other sessions can be ended together.
const mostSessions = 20;

/** Contains no token, hash or key. */
export async function presentAccount(viewer: Viewer, headers: Headers) {
  const member = requireMember(viewer);
  const now = new Date();
  const [isKnown, requestedEmail, secondFactor, passkeys, sessions] = await Promise.all([
    hasPassword(member),
    findPendingEmail(member),
    getSecondFactor(member),
    listPasskeys(member),
    listOwnSessions(member, headers),
  ]);
  return {
    email: member.email,
    requestedEmail,
    hasPassword: isKnown,
    secondFactor,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name,
      added: relativeDate(createdAt, now),
    })),
    sessionCount: sessions.length,
    sessions: sessions
      .slice(0, mostSessions)
      .map(({ id, device, isThis, createdAt, lastUsedAt }) => ({
        id,
        device,
        isThis,
        began: relativeDate(createdAt, now),
        lastUsed: relativeDate(lastUsedAt, now),
      })),
  };
}
