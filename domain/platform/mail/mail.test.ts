import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { renderHtml } from "./html-of-text.ts";
import { sendDueMail, sendMail } from "./mail.ts";

const db = await openTestDatabase();
const received: { email: Email; raw: string; to: string[] }[] = [];
const port = await findFreePort();
let server = await listen();
process.env.SMTP_URL = `smtp://griot:p%40ss@127.0.0.1:${port}`;
process.env.MAIL_FROM = "Griot, cinéma <griot@griot.example>";

const verify = { to: "amina@example.org", subject: "Verify", text: "Follow the link." };

/** A mail server that knows one user, on the same port each time. */
async function listen(options: SMTPServerOptions = {}): Promise<SMTPServer> {
  const made = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === "griot" && password === "p@ss"
        ? answer(null, { user: username })
        : answer(new Error("Who are you?")),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString();
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ raw, to, email: await PostalMime.parse(raw) });
        done();
      });
    },
    ...options,
  });
  // Errors of a broken connection are asserted at the sender.
  made.on("error", () => {});
  made.listen(port, "127.0.0.1");
  await once(made.server, "listening");
  return made;
}

function close(): Promise<void> {
  return new Promise((resolve) => server.close(resolve));
}

/** Lets the time pass until the next try. */
async function waitForNextTry() {
  await db
    .updateTable("mailOutbox")
    .set({ nextTryAt: new Date(0) })
    .execute();
  await sendDueMail();
}

beforeEach(async () => {
  received.length = 0;
  await db.deleteFrom("mailOutbox").execute();
});
afterAll(close);

test("a message arrives as text as it was written and as HTML, and leaves the queue", async () => {
  const text = "Ẹ káàbọ̀, Amina!\n\nhttps://griot.example/auth/verify?token=abc\n\nGriot";
  const subject = "Ẹ káàbọ̀ sí Griot";
  await sendMail({ to: verify.to, subject, text, senderName: "Sanaa" });
  await sendDueMail();
  expect(received).toHaveLength(1);
  const { email, raw, to } = received[0] ?? expect.unreachable();
  expect(email).toMatchObject({ subject, attachments: [] });
  // Of alternatives a mail program shows the last that it can (RFC 2046, section 5.1.4).
  expect(raw.match(/(?<=^Content-Type: )[\w/]+/gm)).toEqual([
    ...["multipart/alternative", "text/plain", "text/html"],
  ]);
  expect(email.text?.trimEnd()).toBe(text);
  expect(email.html?.trimEnd()).toBe(renderHtml({ siteName: "Sanaa", subject, text }).trimEnd());
  expect(email.from).toEqual({ name: "Griot, cinéma", address: "griot@griot.example" });
  expect(to).toEqual(["amina@example.org"]);
  expect(await db.selectFrom("mailOutbox").selectAll().execute()).toEqual([]);
});

test.each([
  ...["amina@موقع.مصر", "a&b@example.org", "o'neil{!#$%*/=?^_`|~}@example.org"],
  "أمينة@مثال.مصر",
])("a message to %s reaches the mail server", async (address) => {
  await sendMail({ ...verify, to: address });
  await sendDueMail();
  expect(received.map(({ to }) => to)).toEqual([[address]]);
});

test("a bulk mail has the headers to unsubscribe with one click", async () => {
  await sendMail({ ...verify, unsubscribeTo: "https://griot.example/unsubscribe?token=abc" });
  await sendMail(verify);
  await sendDueMail();
  const headers = received.map(({ email }) =>
    Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  );
  expect(headers).toHaveLength(2);
  // Sent at once, either may arrive first.
  expect(headers.filter((one) => "list-unsubscribe" in one)).toEqual([
    expect.objectContaining({
      "list-unsubscribe": "<https://griot.example/unsubscribe?token=abc>",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      "auto-submitted": "auto-generated",
    }),
  ]);
});

test("a server that is down delays a mail, with a growing pause, and it arrives once", async () => {
  await close();
  await sendMail(verify);
  await sendDueMail();
  const pauseOf = async () => {
    const { tries, nextTryAt, failure } = await db
      .selectFrom("mailOutbox")
      .select(["tries", "nextTryAt", "failure"])
      .executeTakeFirstOrThrow();
    expect(failure).toContain("ECONNREFUSED");
    return { tries, minutes: Math.round((nextTryAt.getTime() - Date.now()) / 60_000) };
  };
  expect(await pauseOf()).toEqual({ tries: 1, minutes: 1 });
  await waitForNextTry();
  await waitForNextTry();
  expect(await pauseOf()).toEqual({ tries: 3, minutes: 4 });
  server = await listen();
  await sendDueMail();
  expect(received, "before its time").toHaveLength(0);
  await waitForNextTry();
  await sendDueMail();
  expect(received.map(({ email }) => email.subject)).toEqual(["Verify"]);
});

test("a mail that another process is sending is not sent twice", async () => {
  const sent = Array.from({ length: 8 }, (_, index) => `Letter ${index}`);
  // Another process asks the database for what is due at the same time.
  const { claimDueMail } = await import("#domain/platform/queries/mail.ts");
  for (const subject of sent) {
    await db
      .insertInto("mailOutbox")
      .values({ recipient: verify.to, subject, text: "", unsubscribeTo: null })
      .execute();
  }
  const [, ...taken] = await Promise.all([sendDueMail(), ...sent.map(() => claimDueMail(db, 600))]);
  const elsewhere = taken.flatMap((mail) => (mail ? [mail.subject] : []));
  const here = received.map(({ email }) => email.subject ?? "");
  expect(elsewhere.length).toBeGreaterThan(0);
  expect([...elsewhere, ...here].sort()).toEqual(sent);
});

test("a mail that somebody waits for is sent before bulk mail", async () => {
  const mail = { recipient: verify.to, text: "" };
  const digest = { ...mail, subject: "Digest", unsubscribeTo: "https://griot.example/end" };
  const single = { ...mail, subject: "Verify", unsubscribeTo: null };
  await db.insertInto("mailOutbox").values([digest, single]).execute();
  await sendDueMail();
  expect(received.map(({ email }) => email.subject)).toEqual(["Verify", "Digest"]);
});

test("a mail to an address that the server refuses is dropped, and the next is still sent", async () => {
  await close();
  server = await listen({
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith("gone")
        ? answer(Object.assign(new Error("No such mailbox"), { responseCode: 550 }))
        : address.startsWith("full")
          ? answer(Object.assign(new Error("Try later"), { responseCode: 452 }))
          : answer(),
  });
  for (const to of ["gone@example.org", "full@example.org", verify.to]) {
    await sendMail({ ...verify, to });
  }
  await sendDueMail();
  expect(received.map(({ to }) => to)).toEqual([[verify.to]]);
  const left = await db.selectFrom("mailOutbox").select(["recipient", "tries"]).execute();
  expect(left).toEqual([{ recipient: "full@example.org", tries: 1 }]);
  await close();
  server = await listen();
});

test("mail waits while the server refuses our credentials", async () => {
  await close();
  server = await listen({ onAuth: (_credentials, _session, answer) => answer(new Error("No")) });
  await sendMail(verify);
  await sendDueMail();
  expect(await db.selectFrom("mailOutbox").select("tries").execute()).toEqual([{ tries: 1 }]);
  await close();
  server = await listen();
});

test("a mail that is not accepted for two days is dropped", async () => {
  await close();
  await sendMail(verify);
  await sendDueMail();
  const longAgo = new Date(Date.now() - 49 * 60 * 60 * 1000);
  await db.updateTable("mailOutbox").set({ createdAt: longAgo }).execute();
  await waitForNextTry();
  expect(await db.selectFrom("mailOutbox").selectAll().execute()).toEqual([]);
  server = await listen();
});

test("a mail that was delayed before the clock was set back is sent", async () => {
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const mail = { recipient: verify.to, subject: "Verify", text: "", unsubscribeTo: null };
  await db
    .insertInto("mailOutbox")
    .values({ ...mail, nextTryAt: inAMonth })
    .execute();
  await sendDueMail();
  expect(received.map(({ email }) => email.subject)).toEqual(["Verify"]);
});

test("a line break in a subject adds no header", async () => {
  await sendMail({ ...verify, subject: "Hello\r\nBcc: everyone@example.org\n\nBody" });
  await sendDueMail();
  const [{ email, to } = expect.unreachable()] = received;
  expect(email.subject).toBe("Hello Bcc: everyone@example.org Body");
  expect(email.bcc).toBeUndefined();
  expect(to).toEqual([verify.to]);
});

test.each([
  "amina@example.org, kofi@example.org",
  "amina@example.org\r\nBcc: kofi@example.org",
  "Amina <amina@example.org>",
  "",
])("%j is no address to send to", async (to) => {
  await expect(sendMail({ ...verify, to })).rejects.toThrow();
  expect(await db.selectFrom("mailOutbox").selectAll().execute()).toEqual([]);
});
