import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { sendDueMail, sendMail } from "#domain/platform/mail/mail.ts";
import { memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { sendTestMail } from "./test-mail.ts";

const db = await openTestDatabase();
const port = await findFreePort();
process.env.SMTP_URL = `smtp://griot:hush@127.0.0.1:${port}`;
const received: string[] = [];
let password: string;
let server: SMTPServer;
const owner = { ...ownerOf({ userId: 1 }), email: "owner@example.org" };

beforeEach(async () => {
  password = "another";
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (auth, _session, answer) =>
      auth.password === password ? answer(null, { user: "griot" }) : answer(new Error("No.")),
    onData(stream, { envelope }, done) {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", done);
    },
  });
  server.on("error", () => {});
  await once(server.listen(port, "127.0.0.1"), "listening");
});

afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

test("a refused password is named with its setting", async () => {
  const { isSent, text } = await sendTestMail(owner);
  expect(isSent).toBe(false);
  expect(text).toContain("does not accept the user name and password of SMTP_URL (");
  expect(text).not.toContain("hush");
});

test("once the test mail is accepted, the mail that was delayed is sent too", async () => {
  await sendMail({ to: "amina@example.org", subject: "Verify", text: "Follow the link." });
  await sendDueMail();
  await drainBackground();
  expect(received).toEqual([]);
  password = "hush";
  const { isSent, text } = await sendTestMail(owner);
  expect({ isSent, text }).toEqual({
    isSent: true,
    text: "The mail server has accepted the mail to owner@example.org.",
  });
  await drainBackground();
  expect(received).toEqual(["owner@example.org", "amina@example.org"]);
  expect(await db.selectFrom("mailOutbox").select("id").execute()).toEqual([]);
});

test("a server that is down is named, and nobody else can try", async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  const { text } = await sendTestMail(owner);
  expect(text).toMatch(/^The mail server of SMTP_URL cannot be reached \(.*ECONNREFUSED/);
  await expect(sendTestMail(memberOf({ userId: 2 }))).rejects.toThrow("You don't have permission");
});
