import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildMember } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import type { Sender } from "./ask.ts";
import { signIn, signUp } from "./sign-in.ts";
import { confirmEmail, resendVerification } from "./verification.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { lettersTo, linksTo } = openTestMailbox();
const db = await openTestDatabase();

const sender: Sender = {
  headers: new Headers(),
  origin: "http://localhost:3000",
  address: "10.0.0.1",
};
let count = 0;
let email = "";
const password = "a long password";

/** The token of a link in the mail to the new member: 0 the newest. */
async function tokenOf(index = 0): Promise<string> {
  return (await linksTo(email))[index]?.searchParams.get("token") ?? "";
}

function resend(to = email, next = "/") {
  return resendVerification({ email: to, next }, sender);
}

beforeEach(() => {
  count += 1;
  email = `amina-${count}@example.org`;
});

test("who joins is mailed a link, can sign in once it was followed, and goes on from there", async () => {
  expect(await signUp({ email, password, next: "/movie/timbuktu-2014?tab=media" }, sender)).toEqual(
    {
      kind: "created",
    },
  );
  expect(await signIn({ email, password }, sender)).toEqual({ kind: "unverified" });
  const [link] = await linksTo(email);
  expect(link?.origin).toBe(sender.origin);
  expect(link?.pathname).toBe("/auth/verify");
  expect(link?.searchParams.get("next")).toBe("/movie/timbuktu-2014?tab=media");
  expect(await confirmEmail(await tokenOf(), sender)).toBe("confirmed");
  expect(await signIn({ email, password }, sender)).toMatchObject({ kind: "signed-in" });
});

test("following a link signs nobody in", async () => {
  await signUp({ email, password, next: "/" }, sender);
  await confirmEmail(await tokenOf(), sender);
  const { rows } = await sql`
    select 1 from session join member on member.id = user_id where email = ${email}
  `.execute(db);
  expect(rows).toEqual([]);
});

test("a link works once, and then says that it did", async () => {
  await signUp({ email, password, next: "/" }, sender);
  const token = await tokenOf();
  expect(await confirmEmail(token, sender)).toBe("confirmed");
  await db.updateTable("member").set({ emailVerified: false }).where("email", "=", email).execute();
  expect(await confirmEmail(token, sender)).toBe("used");
  expect(await signIn({ email, password }, sender)).toEqual({ kind: "unverified" });
});

test("of two people who follow a link at once, it works for one", async () => {
  await signUp({ email, password, next: "/" }, sender);
  const token = await tokenOf();
  const results = await Promise.all([1, 2].map(() => confirmEmail(token, sender)));
  expect(results.sort()).toEqual(["confirmed", "used"]);
});

test("a link dies with a later one", async () => {
  await signUp({ email, password, next: "/" }, sender);
  await resend();
  expect(await confirmEmail(await tokenOf(1), sender)).toBe("ended");
  expect(await confirmEmail(await tokenOf(0), sender)).toBe("confirmed");
});

test("a link ends after a day, and one that was never sent does nothing", async () => {
  await signUp({ email, password, next: "/" }, sender);
  await sql`update verification set expires_at = now() - interval '1 second'`.execute(db);
  expect(await confirmEmail(await tokenOf(), sender)).toBe("ended");
  expect(await confirmEmail("guess", sender)).toBe("ended");
});

test("the database keeps no token", async () => {
  await signUp({ email, password, next: "/" }, sender);
  const token = await tokenOf();
  const { rows } = await sql<{ row: string }>`
    select verification::text as row from verification union all
    select mail_outbox::text from mail_outbox
  `.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
});

test("a link is sent once more only to a member whose address is not confirmed", async () => {
  const { userId } = await buildMember({ email });
  await resend();
  await resend("nobody@example.org");
  expect(await lettersTo(email)).toEqual([]);
  expect(await lettersTo("nobody@example.org")).toEqual([]);
  await db.updateTable("member").set({ emailVerified: false }).where("id", "=", userId).execute();
  await resend(email, "/movies");
  expect((await linksTo(email))[0]?.searchParams.get("next")).toBe("/movies");
});

test("no more than five links an hour are asked for one address", async () => {
  for (let times = 0; times < 5; times += 1) await resend();
  await expect(resend()).rejects.toThrow(/^Please wait \d+ minutes and try again.$/);
});

test("eight sign-ups at once with one address make one member, and the others hear of it", async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => signUp({ email, password, next: "/" }, sender)),
  );
  const kinds = results.map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["created", ...Array.from({ length: 7 }, () => "exists")]);
  const members = db.selectFrom("member").select("id").where("email", "=", email);
  expect(await members.execute()).toHaveLength(1);
  expect(await lettersTo(email)).toHaveLength(1);
});
