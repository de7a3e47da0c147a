import type { RouterContextProvider } from "react-router";
import { ownMachineContext } from "#app/contexts.ts";
import { hasMailbox, isMailSent } from "#domain/platform/mail/mailbox.ts";
import type { WhereMailIs } from "./where-mail-is.tsx";

export function findMail(context: Readonly<RouterContextProvider>): WhereMailIs {
  if (isMailSent()) return "sent";
  return hasMailbox() && context.get(ownMachineContext) ? "mailbox" : "folder";
}
