import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { describeDevice } from "./device.ts";
import { listAccessTokens } from "./queries/access-tokens.ts";
import { listPasskeys } from "./queries/credentials.ts";
import { listChanges } from "./queries/email-changes.ts";
import { listDevices } from "./queries/known-devices.ts";
import { getAccount } from "./queries/members.ts";
import { listSessions } from "./queries/sessions.ts";

/** Account data without passwords, tokens, keys or codes, hashed or not. */
export async function exportOfMember({ id }: Member) {
  const db = database();
  const [account, sessions, passkeys, tokens, knownDevices, changes] = await Promise.all([
    getAccount(db, id),
    listSessions(db, id),
    listPasskeys(db, id),
    listAccessTokens(db, id),
    listDevices(db, id),
    listChanges(db, id),
  ]);
  return {
    account,
    sessions: sessions.map(({ id: _id, updatedAt, ...session }) => ({
      device: describeDevice(session.userAgent),
      ...session,
      lastUsedAt: updatedAt,
    })),
    emailChanges: changes.map(({ formerEmail, newEmail, askedAt, confirmedAt }) => {
      return { from: formerEmail, to: newEmail, askedAt, confirmedAt };
    }),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
    accessTokens: tokens.map(({ id: _id, ...token }) => token),
    knownDevices,
  };
}
