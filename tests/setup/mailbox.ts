import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { listMessages } from "#domain/platform/mail/mailbox.ts";

/** Gives the calling test file a mailbox of its own, gone when it is done. */
export function openTestMailbox() {
  const folder = mkdtempSync(join(tmpdir(), "griot-mailbox-"));
  process.env.DATA_DIR = folder;
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What was mailed to this address, newest first, once all that was begun is done. */
  async function mailTo(email: string) {
    await drainBackground();
    return (await listMessages(200)).filter(({ to }) => to === email);
  }

  /** The links in the letters to this address, newest first. */
  async function linksTo(email: string): Promise<URL[]> {
    const links = (await mailTo(email)).flatMap(({ text }) => text.match(/http\S+/g) ?? []);
    return links.map((link) => new URL(link));
  }

  return { messagesTo: mailTo, linksTo };
}
