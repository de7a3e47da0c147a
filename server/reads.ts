import { hasSessionCookie } from "#domain/accounts/auth-cookies.ts";
import { findDatabasePosition, hasReplica, readFor } from "#domain/platform/reads.ts";
import { listPatterns, matchBelow } from "#shared/routes/match-routes.ts";

// Longer than a replica is ever behind; the cookie costs one comparison.
const cookieSeconds = 24 * 60 * 60;

const needsPrimary = matchBelow(listPatterns(({ readsPrimary }) => readsPrimary));

/** Reads from the replica once it has the member's own writes, whose position is in a cookie. */
export async function answerFromReplica(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!hasReplica()) return answer();
  const { pathname, protocol } = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const mayLag = isRead && !needsPrimary.test(pathname);
  const { result, hasWritten } = await readFor({ mayLag, seen: seenBy(request) }, answer);
  if (!hasWritten || !isOfMember(request, result)) return result;
  const state = await findDatabasePosition();
  const secure = protocol === "https:" ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${cookieSeconds}${secure}`;
  if (state) result.headers.append("Set-Cookie", `seen=${state}; ${attributes}`);
  return result;
}

function seenBy({ headers }: Request): string | null {
  return /(?:^|;\s*)seen=([^;\s]+)/.exec(headers.get("Cookie") ?? "")?.[1] ?? null;
}

/** True if signed in before or by the answer; visitors' pages stay the same for all. */
function isOfMember(request: Request, { headers }: Response): boolean {
  return hasSessionCookie(request.headers) || headers.getSetCookie().some(namesSession);
}

function namesSession(cookie: string): boolean {
  return hasSessionCookie(new Headers({ Cookie: cookie }));
}
