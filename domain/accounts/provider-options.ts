import { config } from "#domain/platform/config.ts";

/** What the accounts library is told of the providers whose keys are set. */
export function providerOptions() {
  const entries = Object.entries(config().providers).flatMap(([id, keys]) =>
    keys ? [[id, { ...keys, requireEmailVerification: true }] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** What a member is called and looks like is theirs to say here, in their profile. */
export async function withoutProfile<User extends object>(user: User) {
  return { data: { ...user, name: "", image: null } };
}

/** Who signs in is all that we ask of a provider: the keys to their data there are not kept. */
export async function withoutTokens<Account extends object>(account: Account) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
}
