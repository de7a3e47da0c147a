import { sql } from "kysely";
import { database } from "#db/client.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { ask } from "#tests/setup/ask.ts";

export const actors = [
  "visitor",
  "member",
  "other",
  "suspended",
  "moderator",
  "admin",
  "owner",
] as const;

export type Actor = (typeof actors)[number];

type Signed = Record<Actor, { cookie: string; userId: number }>;

const password = "a long password";

/** Makes an account for each actor and signs it in, the way people do. */
export async function signEveryoneIn(): Promise<Signed> {
  const hash = await hashPassword(password);
  const signed: Partial<Signed> = { visitor: { cookie: "", userId: 0 } };
  for (const actor of actors.slice(1)) signed[actor] = await signIn(actor, hash);
  return signed as Signed;
}

async function signIn(actor: Actor, hash: string) {
  const email = `${actor}@example.org`;
  const role = actor === "moderator" || actor === "admin" ? actor : "user";
  const { userId } = await buildMember({ email, username: `the-${actor}`, role });
  await buildPassword(userId, hash);
  const answer = await ask("/auth", { method: "POST", form: { email, password } });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .filter((one) => one?.startsWith("better-auth"))
    .join("; ");
  if (actor === "suspended") await suspend(userId);
  if (actor === "owner") await sql`update member set is_owner = id = ${userId}`.execute(database());
  return { cookie, userId };
}

/** By SQL, which must apply from the next request on. */
async function suspend(userId: number): Promise<void> {
  await sql`
    update profiles set is_suspended = true, suspension_reason = 'Spam' where user_id = ${userId}
  `.execute(database());
}
