import { beforeEach, expect, test } from "vitest";
import { confirmEmailChange } from "#domain/accounts/email-change.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { hashToken, makeToken } from "#domain/accounts/tokens.ts";
import { publishReview } from "#domain/reviews/writing.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, buildPassword, memberOf } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { deleteOwnAccount } from "./own-data.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { messagesTo: mailTo } = openTestMailbox();
const password = "a long password";
const hash = await hashPassword(password);
const [first, second] = ["amina@example.org", "amina@example.com"];
let movieId = 0;

beforeEach(async () => {
  for (const table of [
    "movies",
    "member",
    "allowances",
    "mailOutbox",
    "formerAddresses",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  ({ id: movieId } = await buildMovie());
});

async function join(email: string): Promise<Member> {
  const member = memberOf(await buildMember({ email }));
  await buildPassword(member.id, hash);
  return { ...member, email };
}

async function changeTo(member: Member, newEmail: string): Promise<Member> {
  const confirmToken = makeToken();
  const change = { userId: member.id, formerEmail: member.email, newEmail };
  const link = { confirmHash: hashToken(confirmToken), undoHash: null, confirmedAt: null };
  const endsAt = new Date(Date.now() + 60_000);
  await db
    .insertInto("emailChanges")
    .values({ ...change, ...link, endsAt })
    .execute();
  await confirmEmailChange(confirmToken, originWith());
  return { ...member, email: newEmail };
}

function post(member: Member) {
  return publishReview(member, { movieId, rating: 3, text: null });
}

const leave = (member: Member, reviews: "stay" | "go" = "stay") =>
  deleteOwnAccount(member, { password, reviews });

test("a member who left reviews under another address is recognised by a former one", async () => {
  const amina = await changeTo(await join(first), second);
  await post(amina);
  await leave(amina);
  expect(await post(await join(first))).toMatchObject({ replaces: true });
});

test("a member who returns and changes their address is recognised by the former one", async () => {
  const amina = await join(first);
  await post(amina);
  await leave(amina);
  const returned = await changeTo(await join(first), second);
  expect(await post(returned)).toMatchObject({ replaces: true });
});

test("a member who leaves no reviews leaves no former addresses", async () => {
  const amina = await changeTo(await join(first), second);
  await leave(amina, "go");
  expect(await db.selectFrom("formerAddresses").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("emailChanges").selectAll().execute()).toEqual([]);
});

test("former addresses stay only as hashes", async () => {
  const amina = await changeTo(await join(first), second);
  await post(amina);
  await leave(amina);
  const rows = await db
    .selectFrom("formerAddresses")
    .select(["userId", "addressHash", "authorHash"])
    .execute();
  const hashed = expect.stringMatching(/^[\w-]{43}$/);
  expect(rows).toEqual([{ userId: null, addressHash: hashed, authorHash: hashed }]);
});

test("queued mail to a former address is not sent once its member has left", async () => {
  const amina = await changeTo(await join(first), second);
  await mailTo(first);
  const mail = { subject: "Your week", text: "Hello", unsubscribeTo: null, recipient: first };
  await db.insertInto("mailOutbox").values(mail).execute();
  await leave(amina);
  expect(await db.selectFrom("mailOutbox").selectAll().execute()).toEqual([]);
});
