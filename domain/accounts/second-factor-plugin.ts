import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCodeLength } from "#shared/validation/account-limits.ts";
import { makeReadableCode } from "./readable-code.ts";

const recoveryCodeCount = 10;

/** Codes of an authenticator app, and recovery codes, encrypted with the site's secret. */
export const secondFactor = twoFactor({
  // Of one sign-in five wrong codes end it. Those of an account (NIST SP 800-63B, 5.2.2) are counted
  // by limits of ours: the library's own lock would let strangers keep the member out.
  accountLockout: { enabled: false },
  backupCodeOptions: {
    customBackupCodesGenerate: () =>
      Array.from({ length: recoveryCodeCount }, () => makeReadableCode(recoveryCodeLength)),
  },
});
