import { symmetricEncrypt } from "better-auth/crypto";
import { database } from "#db/client.ts";

/** Turns on a member's second factor, encrypted with `key`, the site's secret. */
export async function buildSecondFactor(userId: number, key: string, db = database()) {
  const stored = {
    secret: await symmetricEncrypt({ key, data: "an authenticator app's own key" }),
    backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(["abcdefghjk"]) }),
  };
  await db
    .insertInto("twoFactor")
    .values({ userId, ...stored, verified: true, lockedUntil: null })
    .execute();
  await db.updateTable("member").set({ twoFactorEnabled: true }).where("id", "=", userId).execute();
}
