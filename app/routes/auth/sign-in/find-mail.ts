import type { RouterContextProvider } from "react-router";
import { ownMachineContext } from "#app/http/contexts.ts";
import { isMailDelayed } from "#domain/platform/mail/mail.ts";
import { hasMailbox, isMailSent } from "#domain/platform/mail/mailbox.ts";
import type { MailNotice } from "./where-mail-is.tsx";

const title = "This site can’t send mail yet";

const delayed: MailNotice = {
  title: "Our mail is delayed",
  text: "We have not been able to send mail for a while. Yours will arrive as soon as we can; there is no need to ask for another.",
};

const inFolder: MailNotice = {
  title,
  text: "The person who runs it can find yours in the folder “mail” of its data folder.",
};

const inMailbox: MailNotice = {
  title,
  text: "The person who runs it can open yours in",
  afterLink: ", by the link printed when the site started.",
};

/** A notice about mail that is late or stays on this site; null if it is sent as usual. */
export async function findMail(
  context: Readonly<RouterContextProvider>,
): Promise<MailNotice | null> {
  if (isMailSent()) return (await isMailDelayed()) ? delayed : null;
  return hasMailbox() && context.get(ownMachineContext) ? inMailbox : inFolder;
}
