import type { Job } from "#domain/platform/job-runs.ts";
import { sendDueMail } from "#domain/platform/mail/mail.ts";

export const job: Job = {
  name: "send-mail",
  schedule: "* * * * *",
  atStart: true,
  run: sendDueMail,
};
