type Failure = { code?: string; command?: string; responseCode?: number; message?: string };

const longestReason = 200;

export function explainMailFailure(error: unknown): string {
  const { code = "", command = "", message = "" } = error as Failure;
  const reason = message.replace(/\s+/g, " ").slice(0, longestReason).replace(/\.$/, "");
  return `${whatFailed(code, command, reason)} (${reason || code}).`;
}

function whatFailed(code: string, command: string, reason: string): string {
  if (code === "EAUTH") {
    return "The mail server does not accept the user name and password of SMTP_URL";
  }
  if (command === "MAIL FROM") return "The mail server does not accept the sender of MAIL_FROM";
  if (command === "RCPT TO") return "The mail server does not accept the recipient";
  if (command === "DATA") return "The mail server does not accept the mail";
  if (/certificate/i.test(reason)) {
    return "This machine does not trust the certificate of the mail server of SMTP_URL: set NODE_EXTRA_CA_CERTS to the file of the authority that signed it";
  }
  if (code === "ETLS") return "The connection to the mail server of SMTP_URL cannot be encrypted";
  return "The mail server of SMTP_URL cannot be reached";
}

export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, "…@…");
}
