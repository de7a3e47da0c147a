import { passkey } from "@better-auth/passkey";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { recoveryCodeLength } from "#shared/validation/account-limits.ts";
import { makeReadableCode } from "./tokens.ts";

const recoveryCodeCount = 10;

export const secondFactor = twoFactor({
  // The library's own lock would let strangers lock a member out; throttle.ts counts instead.
  accountLockout: { enabled: false },
  backupCodeOptions: {
    customBackupCodesGenerate: () =>
      Array.from({ length: recoveryCodeCount }, () => makeReadableCode(recoveryCodeLength)),
  },
});

/** A passkey replaces password and second factor, so the authenticator must verify its user. */
export const passkeys = passkey({
  // The client writes credential_id back in camel case.
  schema: { passkey: { fields: { credentialID: "credentialId" } } },
  authenticatorSelection: { residentKey: "required", userVerification: "required" },
  registration: {
    afterVerification: async ({ verification }) =>
      refuseUnverified(verification.registrationInfo?.userVerified),
  },
  authentication: {
    afterVerification: async ({ verification }) =>
      refuseUnverified(verification.authenticationInfo.userVerified),
  },
});

function refuseUnverified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

export const confirmed = {
  id: "confirmed",
  endpoints: {
    signInConfirmed: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user?.emailVerified) throw new APIError("FORBIDDEN", { code: "EMAIL_NOT_VERIFIED" });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return {};
      },
    ),
  },
};
