import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";

/**
 * Passkeys for the host of SITE_URL, or for localhost. They stand for password and second factor
 * both, so each must have asked its member for a finger, a face or a number.
 */
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
