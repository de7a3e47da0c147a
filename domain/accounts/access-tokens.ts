import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { Conflict, Forbidden, NotFound, SignInRequired } from "#domain/platform/errors.ts";
import { fromPrimary } from "#domain/platform/reads.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { TokenScope } from "#shared/options/token-scopes.ts";
import { mostAccessTokens } from "#shared/validation/account-limits.ts";
import { mailSignInChanged } from "./account-mail.ts";
import { findMember } from "./accounts.ts";
import * as queries from "./queries/access-tokens.ts";
import { lockMember } from "./queries/email-changes.ts";
import { hashToken, makeToken } from "./tokens.ts";

const prefix = "griot_";

export async function listAccessTokens(viewer: Viewer) {
  return queries.listAccessTokens(database(), requireMember(viewer).id);
}

/**
 * The token, which is stored as a hash and cannot be shown again; the member is told by mail.
 * Throws SignInRequired, and Conflict for a member who has `mostAccessTokens`.
 */
export async function createAccessToken(
  viewer: Viewer,
  { name, scopes }: { name: string; scopes: TokenScope[] },
): Promise<string> {
  const { id: memberId } = requireMember(viewer);
  const token = prefix + makeToken();
  await inTransaction(async (db) => {
    await lockMember(db, memberId);
    const tokens = await queries.listAccessTokens(db, memberId);
    if (tokens.length >= mostAccessTokens) {
      throw new Conflict(`You have ${mostAccessTokens} tokens. Revoke one to create another.`);
    }
    await queries.insertAccessToken(db, { memberId, name, scopes, tokenHash: hashToken(token) });
  });
  await mailSignInChanged(memberId, `The access token “${name}” was created.`);
  return token;
}

/** Throws NotFound for one of somebody else. */
export async function revokeAccessToken(viewer: Viewer, id: number): Promise<void> {
  const member = requireMember(viewer);
  if (!(await queries.deleteAccessToken(database(), member.id, id))) {
    throw new NotFound("This token no longer exists.");
  }
}

/**
 * The member whom a token stands for, without what the member may do beyond their own data.
 * Throws SignInRequired for an unknown token and Forbidden for one without the scope.
 */
export function requireToken(token: string | undefined, scope: TokenScope): Promise<Member> {
  return fromPrimary(async () => {
    const known = token && (await queries.findAccessToken(database(), hashToken(token)));
    const member = known && (await findMember(known.memberId));
    if (!known || !member) throw new SignInRequired("This takes a member’s access token.");
    if (!known.scopes.includes(scope)) throw new Forbidden(`The token may not read ‘${scope}’.`);
    if (!known.isNoted) runInBackground(() => queries.noteUse(database(), known.id));
    return { ...member, capabilities: [] };
  });
}
