import { withoutAddresses } from "#domain/platform/mail/failure.ts";
import { bytesInWords } from "#shared/format/bytes.ts";
import { countOf } from "#shared/format/count-of.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { timeSpanInWords } from "#shared/format/time-span.ts";
import type { Disk, Figures } from "./figures.ts";
import type { JobState } from "./jobs.ts";

/** Advice is about nothing that fails. */
export type Warning = { title: string; text: string; isAdvice?: true };

export type Circumstances = {
  figures: Pick<Figures, "clockOffset" | "mailFailing" | "mailFailure" | "oldestMail">;
  jobs: JobState[];
  disk: Disk | undefined;
  isWritable: boolean;
  isPublic: boolean;
  settings: {
    dataFolder: string;
    siteOrigin: string | undefined;
    secret: string | undefined;
    smtpUrl: string | undefined;
  };
  now: Date;
};

// A code of a second factor is valid for half a minute.
const largestOffset = 30_000;
const leastFree = 0.1;

export function listWarnings(circumstances: Circumstances): Warning[] {
  return [
    ...ofDisk(circumstances),
    ...ofMail(circumstances),
    ...ofJobs(circumstances),
    ...ofClock(circumstances),
    ...ofSettings(circumstances),
  ];
}

function ofDisk({ disk, isWritable, settings: { dataFolder } }: Circumstances): Warning[] {
  if (!isWritable) {
    const text = `Nothing can be saved: DATA_DIR ${dataFolder} cannot be written to. Look at its rights, and at the system’s log for an error of its disk.`;
    return [{ title: "The data folder is read-only", text }];
  }
  if (!disk || disk.freeBytes >= leastFree * disk.totalBytes) return [];
  const percent = Math.floor((100 * disk.freeBytes) / disk.totalBytes);
  const left = `${bytesInWords(disk.freeBytes)} of ${bytesInWords(disk.totalBytes)}`;
  const text = `${left} (${percent} %) is left on the disk of DATA_DIR ${dataFolder}. Once it is full, nothing can be saved. Free some space or move the folder to a larger disk.`;
  return [{ title: "The disk is nearly full", text }];
}

const noMailServer: Warning = {
  title: "There is no mail server",
  text: "Mail is only shown at /mailbox. Set SMTP_URL before anyone else joins.",
  isAdvice: true,
};

function ofMail({ figures, settings, isPublic, now }: Circumstances): Warning[] {
  const { mailFailing, mailFailure, oldestMail } = figures;
  if (!settings.smtpUrl && isPublic) {
    const text =
      "SMTP_URL is not set, so nobody gets a mail and new members cannot confirm their addresses. Set it to your mail server.";
    return [{ title: "Mail is not sent", text }];
  }
  if (mailFailing === 0) return settings.smtpUrl ? [] : [noMailServer];
  const age = oldestMail ? now.getTime() - oldestMail.getTime() : 0;
  const waiting = `${countOf(mailFailing, "mail")} could not be sent yet${age > 0 ? `, the oldest for ${timeSpanInWords(age)}` : ""}`;
  const reason = reasonOf(mailFailure ?? "no reason");
  const text = `${waiting}: ${reason}. They are tried again for 48 hours. Check SMTP_URL, then send a test mail.`;
  return [{ title: "Mail is failing", text }];
}

function ofJobs({ jobs }: Circumstances): Warning[] {
  return jobs.flatMap(({ name, missedAt, failure }): Warning[] => {
    if (missedAt) {
      const text = `It was due on ${dayAndTimeOf(missedAt)} and has not run since. Run it now; if that happens again, look for it in the log.`;
      return [{ title: `The job ${name} is late`, text }];
    }
    if (failure === null) return [];
    const text = `Its last run ended with “${reasonOf(failure)}”. It runs again at its next turn; the log says more.`;
    return [{ title: `The job ${name} has failed`, text }];
  });
}

function reasonOf(failure: string): string {
  return withoutAddresses(failure)
    .replace(/^\w*error: /i, "")
    .replace(/\.$/, "");
}

function ofClock({ figures: { clockOffset } }: Circumstances): Warning[] {
  if (Math.abs(clockOffset) < largestOffset) return [];
  const side = clockOffset > 0 ? "ahead of" : "behind";
  const text = `The database’s clock is ${timeSpanInWords(Math.abs(clockOffset))} ${side} this machine’s. Codes of second factors, links in mail and schedules go by these clocks: set both by a time server (NTP).`;
  return [{ title: "A clock is off", text }];
}

function ofSettings({ isPublic, settings: { siteOrigin, secret } }: Circumstances): Warning[] {
  if (!isPublic) return [];
  const warnings: Warning[] = [];
  if (!siteOrigin) {
    const text =
      "SITE_URL is not set, but the site is reached from other machines: nobody can sign in there, and links in mail lead to localhost. Set it to the site’s public address.";
    warnings.push({ title: "The site’s address is not set", text });
  }
  if (!secret) {
    const text =
      "SECRET is not set, so the key that signs sessions lies in DATA_DIR beside the data, and in every copy of it. Set SECRET to the contents of the file “secret” there, so that nobody is signed out, and store it elsewhere.";
    warnings.push({ title: "The key lies beside the data", text });
  }
  return warnings;
}
