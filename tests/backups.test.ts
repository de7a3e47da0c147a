import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { database } from "#db/client.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
// For its folder.
openTestMailbox();
await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/backups";

async function read(address = path): Promise<string> {
  return (await (await ask(address, { cookie })).text()).replaceAll("<!-- -->", "");
}

function post(form: Record<string, string>) {
  return ask(path, { method: "POST", cookie, form });
}

test("a new site says that it has no backup, and where backups will be", async () => {
  const page = await read();
  for (const text of ["has not been backed up yet", "No daily backup", "There are none yet."]) {
    expect(page).toContain(text);
  }
  expect(page).toContain(join(String(process.env.DATA_DIR), "backups"));
  expect(await read("/admin/system")).toContain("Last backup");
});

test("the daily backup is set without scripts, and a wrong number names its field", async () => {
  expect((await post({ act: "schedule", hour: "3", keep: "9" })).status).toBe(303);
  const page = await read();
  expect(page).toMatch(/<option value="3" selected="">At 03:00 UTC<\/option>/);
  expect(page).toMatch(/name="keep"[^>]*value="9"|value="9"[^>]*name="keep"/);
  for (const keep of ["0", "366", "many", ""]) {
    const answer = await post({ act: "schedule", hour: "4", keep });
    expect(answer.status).toBe(422);
    const shown = await answer.text();
    expect(shown).toContain("Enter a whole number from 1 to 365");
    expect(shown).toMatch(/<option value="4" selected="">/);
  }
  for (const form of [{ act: "schedule", hour: "24", keep: "9" }, { act: "other" }, {}]) {
    expect((await post(form as Record<string, string>)).status).toBe(422);
  }
  expect(await read("/admin/log")).toContain(
    "Daily backup: at 03:00 UTC, 7 kept → at 03:00 UTC, 9 kept",
  );
});

test("a backup is downloaded whole under its name, kept by nobody, and deleted", async () => {
  const name = "griot-daily-2026-11-20-030200.tar.zst";
  const folder = join(String(process.env.DATA_DIR), "backups");
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.alloc(600_000, "backup");
  writeFileSync(join(folder, name), bytes);
  expect(await read()).toContain(`${path}/${name}`);
  const answer = await ask(`${path}/${name}`, { cookie });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
  expect(answer.headers.get("Content-Length")).toBe("600000");
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  for (const other of ["..%2Fsecret", "secret", encodeURIComponent(`../backups/${name}`)]) {
    expect((await ask(`${path}/${other}`, { cookie })).status).toBe(404);
  }
  expect((await post({ act: "delete", name })).status).toBe(303);
  expect((await post({ act: "delete", name })).status).toBe(404);
  expect(await read()).toContain("There are none yet.");
  const log = await read("/admin/log");
  for (const act of ["backup-downloaded", "backup-deleted"] as const) {
    const entries = await database()
      .selectFrom("auditLog")
      .select("subject")
      .where("act", "=", act);
    expect(await entries.execute()).toEqual([{ subject: name }]);
  }
  for (const act of ["Downloaded a backup", "Deleted a backup"]) expect(log).toContain(act);
});
