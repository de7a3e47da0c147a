import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { config } from "#domain/platform/config.ts";
import type { QueuedMail } from "#domain/platform/queries/mail.ts";
import { replaceFile } from "#domain/platform/replace-file.ts";
import { sessionSecret } from "#domain/platform/secret.ts";
import { isSignature, signWith } from "#domain/platform/signature.ts";

type Message = { name: string; to: string; subject: string; sentAt: Date; text: string };

const mostStored = 200;

export function isMailSent(): boolean {
  return config().smtpUrl !== undefined;
}

export function hasMailbox(): boolean {
  return !isMailSent() && config().databaseUrl === undefined;
}

const signed = "mailbox";

/** Opens the mailbox on the site's own machine; the same at every start. */
export function mailboxKey(secret = sessionSecret()): string {
  return signWith(secret, signed).toString("base64url");
}

export function isMailboxKey(key: string): boolean {
  return isSignature(Buffer.from(key, "base64url"), signed);
}

/** Stands in for a mail server (decision 0007). */
export async function storeInMailbox(mail: QueuedMail): Promise<void> {
  const folder = mailboxFolder();
  const sentAt = new Date().toISOString();
  const name = `${sentAt.replaceAll(":", "-")}-${mail.id}.txt`;
  const head = [`To: ${mail.recipient}`, `Subject: ${mail.subject}`, `Date: ${sentAt}`];
  if (mail.unsubscribeTo) head.push(`List-Unsubscribe: ${mail.unsubscribeTo}`);
  const modes = { folder: 0o700, file: 0o600 };
  await replaceFile(join(folder, name), `${head.join("\n")}\n\n${mail.text}\n`, modes);
  const names = await listNames(folder);
  await Promise.all(names.slice(mostStored).map((old) => rm(join(folder, old), { force: true })));
}

export async function deleteFromMailbox(addresses: string[]): Promise<void> {
  const folder = mailboxFolder();
  for (const name of await listNames(folder)) {
    const message = await findMessage(folder, name);
    if (message && addresses.includes(message.to)) await rm(join(folder, name), { force: true });
  }
}

export async function listMessages(count: number): Promise<Message[]> {
  const folder = mailboxFolder();
  const names = (await listNames(folder)).slice(0, count);
  const messages = await Promise.all(names.map((name) => findMessage(folder, name)));
  return messages.filter((message) => message !== undefined);
}

function mailboxFolder(): string {
  return join(config().dataFolder, "mail");
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .reverse();
}

async function findMessage(folder: string, name: string): Promise<Message | undefined> {
  try {
    return parse(name, await readFile(join(folder, name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parse(name: string, file: string): Message {
  const end = file.indexOf("\n\n");
  const head = file.slice(0, end).split("\n");
  const field = (key: string) =>
    head.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? "";
  return {
    name,
    to: field("To"),
    subject: field("Subject"),
    sentAt: new Date(field("Date")),
    text: file.slice(end + 2).trimEnd(),
  };
}
