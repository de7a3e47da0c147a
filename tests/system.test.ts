import { beforeEach, expect, onTestFinished, test } from "vitest";
import { setScheduledJobs } from "#domain/platform/job-runs.ts";
import { recordStatement } from "#domain/platform/slow-statements.ts";
import { readVersion } from "#domain/platform/version.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/system";

beforeEach(() => db.deleteFrom("mailOutbox").execute());

async function read(address = path): Promise<string> {
  return (await (await ask(address, { cookie })).text()).replaceAll("<!-- -->", "");
}

function post(form: Record<string, string>) {
  return ask(path, { method: "POST", cookie, form, enhanced: true });
}

test("the owner sees the version, the database and its size, the disk and the uploads", async () => {
  const page = await read();
  for (const text of [
    readVersion(),
    "Embedded",
    " MB",
    "Disk left",
    "0 files. In the data folder.",
  ]) {
    expect(page).toContain(text);
  }
});

test("a job is run from the page, and its failure is shown there and on the first page", async () => {
  const run = () => Promise.reject(new Error("no luck for amina@example.org"));
  setScheduledJobs([{ name: "rank-movies", schedule: "7,27,47 * * * *", run }]);
  onTestFinished(() => setScheduledJobs([]));
  expect(await read()).toContain("not yet");
  const answer = await (await post({ job: "rank-movies" })).json();
  expect(answer).toMatchObject({ redirectTo: path, toast: { tone: "destructive" } });
  const page = await read();
  expect(page).toContain("3 times an hour");
  for (const shown of [page, await read("/admin")]) {
    expect(shown).toContain("The job rank-movies has failed");
    expect(shown).toContain("There is no mail server");
    expect(shown).toContain("There is no backup");
  }
});

test("the report has no address, key or value of a setting, and no value of a statement", async () => {
  recordStatement("select * from member where email = 'amina@example.org'", 400);
  const report = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(await read())?.[1] ?? "";
  expect(report).toContain("Settings with a value: DATA_DIR, SECRET");
  expect(report).toContain("1 times, 400 ms at most: select * from member where email = ");
  for (const hidden of ["@example.org", "a secret for tests", String(process.env.DATA_DIR)]) {
    expect(report).not.toContain(hidden);
  }
});

test("a test mail goes to the owner", async () => {
  const { toast } = await (await post({})).json();
  expect(toast.text).toContain("SMTP_URL is not set, so the mail to owner@example.org was written");
  expect(await mailTo("owner@example.org")).toHaveLength(1);
});

test("every part of the page is there while the mail waits", async () => {
  const mail = { recipient: "amina@example.org", subject: "Hello", text: "Hello." };
  await db
    .insertInto("mailOutbox")
    .values({ ...mail, failure: "Error: connect ECONNREFUSED" })
    .execute();
  const page = await read();
  expect(page).toContain("Mail is failing");
  expect(page).toContain("1 mail could not be sent yet");
});
