import { sql } from "kysely";
import { expect, test } from "vitest";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { member, other } = await signEveryoneIn();

test("a passkey is removed once its member was asked, without a script too", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into passkey
      (name, public_key, user_id, credential_id, counter, device_type, backed_up)
    values ('My phone', 'key', ${member.userId}, 'credential', 0, 'multiDevice', true)
    returning id
  `.execute(db);
  const id = String(rows[0]?.id);
  const account = "/profile/edit/account";
  const list = await (await ask(account, { cookie: member.cookie })).text();
  const path = `${account}/passkeys/${id}/remove`;
  expect(list).toContain(`href="${path}"`);
  expect((await ask(path, { cookie: other.cookie })).status).toBe(404);
  const page = await (await ask(path, { cookie: member.cookie })).text();
  expect(page).toContain("Are you sure you want to remove <b>My phone</b>?");
  const form = { intent: "remove", id };
  const sent = { method: "POST", cookie: member.cookie, form } as const;
  expect((await ask(`${account}/passkeys`, sent)).status).toBe(303);
  expect(await db.selectFrom("passkey").select("id").execute()).toEqual([]);
});
