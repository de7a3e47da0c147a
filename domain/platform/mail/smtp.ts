import { createTransport } from "nodemailer";
import { config } from "#domain/platform/config.ts";
import type { QueuedMail } from "#domain/platform/queries/mail.ts";
import { renderHtml } from "./html-of-text.ts";

type Failure = { code?: string; command?: string; responseCode?: number };

// Timeouts of each step; together they stay below the lease of a mail.
const connectMilliseconds = 10_000;
const silenceMilliseconds = 30_000;

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

let transport: ReturnType<typeof makeTransport> | undefined;

export async function sendBySmtp(mail: QueuedMail): Promise<void> {
  transport ??= makeTransport(config().smtpUrl ?? "");
  const { name, address } = config().mailFrom;
  const { recipient, subject, text, unsubscribeTo, senderName } = mail;
  const host = address.split("@")[1] ?? "";
  await transport.sendMail({
    from: { name: name || (senderName ?? ""), address },
    to: { name: "", address: recipient },
    subject,
    text,
    html: renderHtml({ siteName: senderName || name || host, subject, text }),
    // Constant over attempts, so that a mail that arrives twice is shown once.
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${host}>`,
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

/** `facts` are for the log and name nobody. */
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
    // Passwords are never sent unencrypted, even if the server's greeting was tampered with.
    requireTLS: Boolean(auth) && !thisMachine.test(hostname),
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
  });
}
