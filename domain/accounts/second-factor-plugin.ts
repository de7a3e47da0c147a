import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCodeLength } from "#shared/validation/account-limits.ts";
import { makeReadableCode } from "./readable-code.ts";

const recoveryCodeCount = 10;

/** Codes of an authenticator app, and recovery codes, encrypted with the site's secret. */
export const secondFactor = twoFactor({
  // Of one sign-in five wrong codes end it; NIST SP 800-63B, 5.2.2, caps those of an account.
  accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
  backupCodeOptions: {
    customBackupCodesGenerate: () =>
      Array.from({ length: recoveryCodeCount }, () => makeReadableCode(recoveryCodeLength)),
  },
});
