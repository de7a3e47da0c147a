import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { isNewSite, welcomeKey } from "#domain/backups/new-site.ts";
import { restoreUpload } from "#domain/backups/restore-upload.ts";
import { createArchive, createSum } from "#domain/backups/write-archive.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { sampleMailDomain } from "#shared/validation/account.ts";
import { buildMember, buildPassword } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
// For its folder.
openTestMailbox();
const db = await openTestDatabase();
const archives = mkdtempSync(join(tmpdir(), "griot-welcome-"));
const password = "a long password";
const owner = await buildMember({ email: "owner@example.org" });
await buildPassword(owner.userId, await hashPassword(password));
await sql`update member set is_owner = true`.execute(db);
await buildMember({ email: `ama@${sampleMailDomain}` });
const cookie = await open(welcomeKey());

afterAll(() => rmSync(archives, { recursive: true }));

// As before the first sign-in ever.
beforeEach(() => sql`select setval('session_id_seq', 1, false)`.execute(db));

// Whatever was refused, nothing of it is left.
afterEach(() => {
  const { DATA_DIR = "" } = process.env;
  expect(readdirSync(DATA_DIR).filter((name) => /upload|restore/.test(name))).toEqual([]);
});

/** The cookie of the link with a key; empty where it opens nothing. */
async function open(key: string): Promise<string> {
  const answer = await ask(`/welcome?key=${encodeURIComponent(key)}`);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function send(
  bytes: string | Buffer,
  { name = "site.tar.zst", passphrase = "", unencrypted = "" } = {},
) {
  const form = new FormData();
  form.set("unencrypted", unencrypted);
  form.set("passphrase", passphrase);
  form.set("file", new File([new Uint8Array(Buffer.from(bytes))], name));
  const answer = await ask("/welcome", { method: "POST", cookie, form });
  return { status: answer.status, page: (await answer.text()).replaceAll("<!-- -->", "") };
}

async function writeOfLaterVersion(passphrase?: string): Promise<Buffer> {
  const file = join(archives, "later");
  const archive = await createArchive(file, new Date(), passphrase);
  await archive.finish({
    ...{ program: "griot", format: 1, version: "0.0.0", createdAt: new Date().toISOString() },
    ...{
      from: "embedded",
      migrations: ["0001-baseline.sql", "9999-later.sql"],
      tables: [],
      sequences: [],
    },
    uploads: { files: 0, ...createSum().read() },
    ...{ secrets: null, keys: [], keyVersion: 1 },
  });
  return readFileSync(file);
}

test("the link that a new site's start prints opens the page in a browser, for nobody else to find or keep", async () => {
  const opened = await ask(`/welcome?key=${welcomeKey()}`);
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/welcome"]);
  expect(opened.headers.getSetCookie()[0]).toMatch(
    /^welcome=[^;]+; Max-Age=\d+; Path=\/welcome; HttpOnly; SameSite=Lax$/,
  );
  const answer = await ask("/welcome", { cookie });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const page = await answer.text();
  for (const text of ["This site is new", "owner@example.org", "noindex", "/auth"]) {
    expect(page).toContain(text);
  }
});

test("without the right key there is no such page, and no upload is read", async () => {
  for (const key of ["", "guess", welcomeKey("another secret, thirty-two characters"), "ọ"]) {
    expect(await open(key)).toBe("");
    expect((await ask(`/welcome?key=${encodeURIComponent(key)}`)).status).toBe(404);
  }
  expect((await ask("/welcome")).status).toBe(404);
  const form = new FormData();
  form.set("file", new File(["a backup"], "site.tar.zst"));
  expect((await ask("/welcome", { method: "POST", form })).status).toBe(404);
  expect((await ask("/welcome", { method: "POST", form, from: null, cookie })).status).toBe(403);
});

test("what is no backup is refused beside its field, by its own name", async () => {
  const { status, page } = await send("PK, a holiday picture", { name: "holiday.zip" });
  expect(status).toBe(422);
  expect(page).toMatch(/class="field-error"[^>]*>holiday.zip is not a backup of Griot\.</);
  expect(page).toContain("Restore a backup");
  expect((await send("")).page).toContain("Choose the file of a backup.");
  expect((await send("", { name: "" })).status).toBe(422);
});

test("an encrypted backup asks for its passphrase, and one of a later version is refused", {
  tags: "thorough",
}, async () => {
  const bytes = await writeOfLaterVersion("four words of a passphrase");
  expect((await send(bytes)).page).toContain("This backup is encrypted. Enter the passphrase");
  const wrong = await send(bytes, { passphrase: "five words of another passphrase" });
  expect([wrong.status, wrong.page]).toEqual([
    422,
    expect.stringContaining("This is not the passphrase of the backup"),
  ]);
  const opened = await send(bytes, { passphrase: "four words of a passphrase" });
  expect(opened.page).toContain("site.tar.zst was made by a newer version of Griot");
  const damaged = await send(bytes.subarray(0, -1), { passphrase: "four words of a passphrase" });
  expect(damaged.page).toMatch(/class="field-error"[^>]*>site.tar.zst is damaged/);
});

test("with a passphrase an unencrypted backup is restored only where that is meant", async () => {
  const bytes = await writeOfLaterVersion();
  const passphrase = "four words of a passphrase";
  const { status, page } = await send(bytes, { passphrase });
  expect(status).toBe(422);
  expect(page).toContain("This backup is not encrypted, although there is a passphrase");
  expect(page).toContain('name="unencrypted"');
  const meant = await send(bytes, { passphrase, unencrypted: "yes" });
  expect(meant.page).toContain("site.tar.zst was made by a newer version of Griot");
});

test("a form that is broken or of another shape is not valid", async () => {
  expect((await ask("/welcome", { method: "POST", cookie, form: { file: "x" } })).status).toBe(400);
  const headers = {
    Cookie: cookie,
    Origin: "http://localhost:3000",
    "Content-Type": "multipart/form-data; boundary=x",
  };
  const { app } = await import("#server/http.ts");
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  for (const body of [
    "",
    "--x\r\n",
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
  ]) {
    const request = new Request("http://localhost:3000/welcome", { method: "POST", headers, body });
    expect((await app.fetch(request, { incoming: { socket } })).status, body).toBe(400);
  }
});

test("one backup is restored at once, and one that the disk has no room for not at all", async () => {
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = restoreUpload(0, async () => {
    began.resolve();
    await end.promise;
    return { name: "", passphrase: "", isCut: true };
  });
  await began.promise;
  await expect(restoreUpload(0, () => expect.unreachable())).rejects.toThrow(Conflict);
  expect((await send("second")).status).toBe(409);
  end.resolve();
  await expect(first).rejects.toThrow(/^The disk of DATA_DIR has room for a backup of \d+ MB/);
  const limits: number[] = [];
  const large = restoreUpload(2 ** 60, async (_store, largest) => {
    limits.push(largest);
    return { name: "", passphrase: "", isCut: true };
  });
  await expect(large).rejects.toThrow(/has room for/);
  expect(limits).toEqual([0]);
});

test("the page is closed once anybody has joined or signed in, also after signing out", async () => {
  const joined = await buildMember({ email: "kofi@example.org" });
  expect(await isNewSite()).toBe(false);
  await sql`delete from member where id = ${joined.userId}`.execute(db);
  expect(await isNewSite()).toBe(true);
  // Its domain is nobody's, but a form takes the address.
  const pretender = await buildMember({ email: `kofi@${sampleMailDomain}` });
  await buildPassword(pretender.userId, "hash");
  expect(await isNewSite()).toBe(false);
  await sql`delete from member where id = ${pretender.userId}`.execute(db);
  expect(await isNewSite()).toBe(true);

  const form = { email: "owner@example.org", password };
  expect((await ask("/auth", { method: "POST", form })).status).toBe(303);
  await sql`delete from session`.execute(db);
  expect(await isNewSite()).toBe(false);
  expect((await ask("/welcome", { cookie })).status).toBe(404);
  expect(await open(welcomeKey())).toBe("");
  expect((await send("a backup")).status).toBe(404);
});
