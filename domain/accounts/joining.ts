import { AsyncLocalStorage } from "node:async_hooks";
import { config } from "#domain/platform/config.ts";
import { isSignature, sign } from "#domain/platform/signature.ts";
import { getSettings, type Settings } from "#domain/settings/settings.ts";

type Rules = Pick<Settings, "registration" | "invitationRound" | "refusedEmailDomains">;

/** The invitation link; a new SECRET ends it. */
export function linkToJoin({ invitationRound }: Pick<Rules, "invitationRound">): string {
  const invitation = sign(nameInvitation(invitationRound)).toString("base64url");
  return `${config().siteAddress}/auth?${new URLSearchParams({ mode: "sign-up", invitation })}`;
}

/** The reason why nobody can join, or not without an invitation; null where one can. */
export async function explainClosed(invitation: string | null): Promise<string | null> {
  return refusalToJoin(await getSettings(), { invitation });
}

/** The reason why an address may not join, or null. The address of ADMIN_EMAIL always may. */
export async function explainRefusedMember(
  email: string,
  invitation: string | null,
): Promise<string | null> {
  return refusalOfMember(await getSettings(), email, invitation);
}

// The library makes a member inside a transaction, where settings must not be read.
const rulesOfProviders = new AsyncLocalStorage<Rules>();

/** Lets `isRefusedByRules` answer within a provider's sign-in, which may make a member. */
export async function withRulesOfJoining<Result>(work: () => Promise<Result>): Promise<Result> {
  return rulesOfProviders.run(await getSettings(), work);
}

export function isRefusedByRules(email: string): boolean {
  const rules = rulesOfProviders.getStore();
  return rules !== undefined && refusalOfMember(rules, email, null) !== null;
}

function refusalOfMember(rules: Rules, email: string, invitation: string | null): string | null {
  if (email === config().adminEmail) return null;
  return refusalToJoin(rules, { invitation }) ?? refusalOfDomain(rules, email);
}

export async function explainRefusedAddress(email: string): Promise<string | null> {
  return refusalOfDomain(await getSettings(), email);
}

function refusalToJoin(
  { registration, invitationRound }: Rules,
  { invitation }: { invitation: string | null },
): string | null {
  if (registration === "open") return null;
  if (registration === "closed") return "New members cannot join at the moment.";
  const signature = Buffer.from(invitation ?? "", "base64url");
  if (isSignature(signature, nameInvitation(invitationRound))) return null;
  return invitation
    ? "This invitation has ended. Ask for a new link."
    : "You need an invitation link to join. Ask a member or the site’s owner for one.";
}

function refusalOfDomain({ refusedEmailDomains }: Rules, email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const isRefused = refusedEmailDomains
    .split("\n")
    .some((refused) => refused === domain || (refused && domain.endsWith(`.${refused}`)));
  return isRefused ? `Addresses at ${domain} cannot be used here. Use another one.` : null;
}

function nameInvitation(round: number): string {
  return `invitation:${round}`;
}
