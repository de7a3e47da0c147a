import { createTransport } from "nodemailer";
import { config } from "#domain/platform/config.ts";
import type { QueuedMail } from "#domain/platform/queries/mail.ts";

type Failure = { code?: string; command?: string; responseCode?: number };

// Each step of the conversation; all of them together stay below the time a mail is held.
const connectMilliseconds = 10_000;
const silenceMilliseconds = 30_000;

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

let made: ReturnType<typeof makeTransport> | undefined;

/** Hands a message to the mail server; throws where it does not take it. */
export async function sendBySmtp(mail: QueuedMail): Promise<void> {
  made ??= makeTransport(config().smtpUrl ?? "");
  const { name, address } = config().mailFrom;
  const { recipient, subject, text, unsubscribeTo, senderName } = mail;
  await made.sendMail({
    from: { name: name || (senderName ?? ""), address },
    to: { name: "", address: recipient },
    subject,
    text,
    // The same at each try, so that a message that came twice is shown once.
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${address.split("@")[1]}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeTo && {
        "List-Unsubscribe": `<${unsubscribeTo}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * What a failure means: the server does not take this message at all, not now, or takes none.
 * The facts are for the log, and name nobody.
 */
export function classifyFailure(error: unknown) {
  const { code, command, responseCode = 0 } = error as Failure;
  const facts = { code, command, responseCode };
  if (!command || !/^(RCPT TO|DATA)/.test(command)) {
    return { verdict: "server-down" as const, facts };
  }
  return { verdict: responseCode >= 500 ? ("refused" as const) : ("not-now" as const), facts };
}

function makeTransport(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const auth = username && {
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  };
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(auth && { auth }),
    // A password crosses no network unsealed, whatever someone on the way makes of the greeting.
    requireTLS: Boolean(auth) && !thisMachine.test(hostname),
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
  });
}
