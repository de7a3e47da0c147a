import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { sendMail } from "./mail.ts";
import { deleteFromMailbox, isMailboxKey, listMessages, mailboxKey } from "./mailbox.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-mail-"));
process.env.DATA_DIR = folder;
const former = "the secret of last year that somebody has read";
process.env.SECRET_PREVIOUS = former;
const db = await openTestDatabase();
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => rmSync(join(folder, "mail"), { recursive: true, force: true }));

test("before the first message the mailbox is empty", async () => {
  expect(await listMessages(50)).toEqual([]);
});

test("without a mail server messages are left as files, newest first, and the outbox is empty", async () => {
  const text = "Ẹ káàbọ̀!\n\nhttp://localhost:3000/auth/verify?token=abc";
  await sendMail({ to: "amina@example.org", subject: "Verify", text });
  const [first = expect.unreachable()] = await listMessages(50);
  expect(first).toMatchObject({ to: "amina@example.org", subject: "Verify", text });
  expect(first.sentAt.getTime()).not.toBeNaN();
  await sendMail({ to: "kofi@example.org", subject: "Second", text: "Subject: not this" });
  const subjects = async () => (await listMessages(50)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(["Second", "Verify"]);
  expect(await db.selectFrom("mailOutbox").selectAll().execute()).toEqual([]);
});

test("a mailbox's address from before the secret was changed works while that is accepted", () => {
  expect([mailboxKey(), mailboxKey(former)].map(isMailboxKey)).toEqual([true, true]);
  expect(isMailboxKey(mailboxKey("another secret, thirty-two characters"))).toBe(false);
});

test("the messages that were left for one address are deleted, and no others", async () => {
  await sendMail({ to: "sade@example.org", subject: "Verify", text: "To: kofi@example.org" });
  await sendMail({ to: "kofi@example.org", subject: "Verify", text: "To: sade@example.org" });
  await deleteFromMailbox(["sade@example.org", "nobody@example.org"]);
  expect((await listMessages(50)).map(({ to }) => to)).toEqual(["kofi@example.org"]);
});

test("a message that is deleted while others are read is skipped, and any other failure is thrown", async () => {
  await sendMail({ to: "ama@example.org", subject: "Verify", text: "Hello" });
  // As a file that went after its name was listed: it has a name and cannot be found.
  const gone = join(folder, "mail", "2026-01-01-gone.txt");
  symlinkSync(join(folder, "nowhere"), gone);
  await deleteFromMailbox(["ama@example.org"]);
  expect((await listMessages(50)).map(({ to }) => to)).not.toContain("ama@example.org");
  rmSync(gone);
  mkdirSync(gone);
  await expect(deleteFromMailbox(["ama@example.org"])).rejects.toThrow("EISDIR");
});

test("nobody else on the machine may read the messages", async () => {
  await sendMail({ to: "ama@example.org", subject: "Verify", text: "Hello" });
  const [name = ""] = readdirSync(join(folder, "mail"));
  expect(statSync(join(folder, "mail")).mode & 0o077).toBe(0);
  expect(statSync(join(folder, "mail", name)).mode & 0o077).toBe(0);
});
