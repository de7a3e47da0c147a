import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishDatabase } from "#db/client.ts";
import { checkReadiness } from "#domain/platform/health.ts";
import { buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTest } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const opened = await openTest();
const { db } = opened;
const { member } = await signEveryoneIn();
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
const { cookie } = member;
const add = { method: "POST", cookie, form: { intent: "add" } } as const;
const credentials = { email: "member@example.org", password: "a long password" };

/** As the embedded database's guard does with a full disk and with room. */
async function allowWrites(isAllowed: boolean, hasRoom = isAllowed): Promise<void> {
  await sql.raw(`set default_transaction_read_only = ${isAllowed ? "off" : "on"}`).execute(db);
  publishDatabase({ ...opened, hasRoom: () => hasRoom });
}

beforeEach(() => allowWrites(false));
afterEach(() => allowWrites(true));

test("a write on a full disk is answered by 503 with the reason, and works again with space", async () => {
  const forms = [
    ["/movie/xala-1975/watchlist", add],
    ["/auth", { method: "POST", form: credentials }],
  ] as const;
  for (const [path, form] of forms) {
    for (const enhanced of [false, true]) {
      const answer = await ask(path, { ...form, enhanced });
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain("disk is full");
    }
  }
  await allowWrites(true);
  for (const [path, form] of forms) expect((await ask(path, form)).status, path).toBe(303);
  const stored = await db.selectFrom("watchlists").select("movieId").execute();
  expect(stored).toEqual([{ movieId }]);
});

test("a database that is read-only for another reason is not reported as a full disk", async () => {
  await allowWrites(false, true);
  const answer = await ask("/movie/xala-1975/watchlist", add);
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain("Nothing can be saved at the moment. You can go on reading.");
  expect(page).not.toContain("disk");
});

test("a form without scripts is shown again with the typed text", async () => {
  const text = "Colours I had never seen.\nA film to see twice.";
  const form = { rating: "5", text };
  const answer = await ask("/movie/xala-1975/review", { method: "POST", cookie, form });
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain("Not saved yet");
  expect(page).toContain(text);
});

test("after a failed save the form asks for the current and the new password again", async () => {
  const form = { intent: "change-password", currentPassword: "old", newPassword: "new" };
  const answer = await ask("/profile/edit/account", { method: "POST", cookie, form });
  expect(answer.status).toBe(503);
  const page = await answer.text();
  for (const [name, label, autocomplete] of [
    ["currentPassword", "Current password", "current-password"],
    ["newPassword", "New password", "new-password"],
  ] as const) {
    const input = page.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
    expect(input).toContain(`autoComplete="${autocomplete}"`);
    const id = input?.match(/id="([^"]+)"/)?.[1];
    expect(page).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>${label}`));
  }
});

test("reading goes on, for a member too whose session would be renewed", async () => {
  await allowWrites(true);
  await db
    .updateTable("session")
    .set({ expiresAt: new Date(Date.now() + 60_000) })
    .execute();
  await allowWrites(false);
  for (const path of ["/", "/movie/xala-1975", "/movies"]) {
    expect((await ask(path)).status, path).toBe(200);
  }
  const page = await ask("/profile/edit/account", { cookie });
  expect(page.status).toBe(200);
});

test("readiness reports a full disk", async () => {
  expect(await checkReadiness()).toBe("disk full");
  expect((await ask("/readyz")).status).toBe(503);
  await allowWrites(true);
  expect((await ask("/readyz")).status).toBe(200);
});
