import { readFileSync } from "node:fs";
import { mailboxKey } from "#domain/platform/mail/mailbox-key.ts";

/** The address by which a browser opens the mailbox of the site under test, as its start prints it. */
export function mailboxLink(): string {
  const secret = process.env.SECRET || readFileSync(".cache/e2e-data/secret", "utf8");
  return `/mailbox?key=${mailboxKey(secret)}`;
}
