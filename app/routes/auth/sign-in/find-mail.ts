import type { RouterContextProvider } from "react-router";
import { ownMachineContext } from "#app/http/contexts.ts";
import { isMailDelayed } from "#domain/platform/mail/mail.ts";
import { hasMailbox, isMailSent } from "#domain/platform/mail/mailbox.ts";
import type { MailNotice } from "./where-mail-is.tsx";

const title = "This site has no mail server";

const delayed: MailNotice = {
  title: "Our mail is delayed",
  text: "We have not been able to send mail for a while. Yours is on its way and arrives as soon as we can: there is no need to ask for another.",
};

const inFolder: MailNotice = {
  title,
  text: "Its mail stays in the folder “mail” of its data folder: ask whoever runs it.",
};

const inMailbox: MailNotice = {
  title,
  text: "Its mail stays on this machine: read yours in",
  afterLink: ", which opens with the link printed when the site started.",
};

/** A notice about mail that is late or stays on this site; null if it is sent as usual. */
export async function findMail(
  context: Readonly<RouterContextProvider>,
): Promise<MailNotice | null> {
  if (isMailSent()) return (await isMailDelayed()) ? delayed : null;
  return hasMailbox() && context.get(ownMachineContext) ? inMailbox : inFolder;
}
