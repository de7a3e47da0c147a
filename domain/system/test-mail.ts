import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { explainMailFailure } from "#domain/platform/mail/failure.ts";
import { retryQueued, sendAtOnce } from "#domain/platform/mail/mail.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";

type Outcome = { isSent: boolean; text: string };

/** Retries the waiting mail afterwards. Throws Forbidden. */
export async function sendTestMail(viewer: Viewer): Promise<Outcome> {
  const { email } = requireCapability(viewer, "run-site", "send a test mail");
  const { siteName } = await getSettings();
  const text = `This is the test mail of ${siteName} (${config().siteAddress}). Its mail works.`;
  try {
    const subject = `Test mail of ${siteName}`;
    await sendAtOnce({ to: email, subject, text, senderName: siteName });
  } catch (error) {
    log.warn({ reason: String((error as { code?: string }).code) }, "the test mail was not sent");
    return { isSent: false, text: explainMailFailure(error) };
  }
  await retryQueued();
  return { isSent: true, text: describeSuccess(email) };
}

function describeSuccess(email: string): string {
  if (config().smtpUrl) return `The mail server has accepted the mail to ${email}.`;
  return `SMTP_URL is not set, so the mail to ${email} was written to DATA_DIR/mail.`;
}
