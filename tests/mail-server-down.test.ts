import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { sendDueMail } from "#domain/platform/mail/mail.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { findFreePort } from "./setup/free-port.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const received: string[] = [];
const db = await openTestDatabase();
const port = await findFreePort();
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;

async function startMailServer(): Promise<void> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    onData(stream, { envelope }, done) {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", done);
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
}

/** Lets an hour pass, after which every mail is due again. */
async function letAnHourPass(): Promise<void> {
  const mails = await db.selectFrom("mailOutbox").select(["id", "createdAt"]).execute();
  for (const { id, createdAt } of mails) {
    const earlier = new Date(createdAt.getTime() - 3_600_000);
    const change = { createdAt: earlier, nextTryAt: new Date(0) };
    await db.updateTable("mailOutbox").set(change).where("id", "=", id).execute();
  }
  await sendDueMail();
}

async function signUp(email: string) {
  const form = { email, password: "an uncommon passphrase" };
  const answer = await ask("/auth?mode=sign-up", { method: "POST", form });
  await drainBackground();
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { to: answer.headers.get("Location") ?? "", cookie: cookie.join("; ") };
}

test("while the mail server is down for a day new members are told, and nothing is lost", async () => {
  const first = await signUp("amina@example.org");
  expect(first.to).toContain("/auth/check-mail");
  for (let hours = 0; hours < 24; hours += 1) await letAnHourPass();
  const second = await signUp("kofi@example.org");
  const page = await (await ask(second.to, { cookie: second.cookie })).text();
  expect(page).toContain("Our mail is delayed");
  expect(received).toEqual([]);
  await startMailServer();
  await letAnHourPass();
  expect(received.sort()).toEqual(["amina@example.org", "kofi@example.org"]);
  const after = await (await ask(second.to, { cookie: second.cookie })).text();
  expect(after).not.toContain("Our mail is delayed");
});
