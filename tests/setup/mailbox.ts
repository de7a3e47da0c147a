import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { listMessages } from "#domain/platform/mail/mailbox.ts";

/** A mailbox for the calling test file, deleted afterwards. */
export function openTestMailbox() {
  const folder = mkdtempSync(join(tmpdir(), "griot-mailbox-"));
  process.env.DATA_DIR = folder;
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What was mailed to this address, newest first, once background work is done. */
  async function mailTo(email: string) {
    await drainBackground();
    return (await listMessages(200)).filter(({ to }) => to === email);
  }

  async function linksTo(email: string): Promise<URL[]> {
    const links = (await mailTo(email)).flatMap(({ text }) => text.match(/http\S+/g) ?? []);
    return links.map((link) => new URL(link));
  }

  return { messagesTo: mailTo, linksTo };
}
