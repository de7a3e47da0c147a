import type { Generated } from "kysely";

export type MailOutboxTable = {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  unsubscribeTo: string | null;
  senderName: Generated<string | null>;
  createdAt: Generated<Date>;
  tries: Generated<number>;
  nextTryAt: Generated<Date>;
  failure: Generated<string | null>;
};
