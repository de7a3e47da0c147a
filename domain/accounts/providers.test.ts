import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildMember, buildSettings } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { auth } from "./auth.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { finishProviderSignIn, listProviders, startProviderSignIn } from "./providers.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
for (const name of ["GOOGLE", "FACEBOOK"]) {
  process.env[`${name}_CLIENT_ID`] = "griot-client";
  process.env[`${name}_CLIENT_SECRET`] = "hush";
}
const db = await openTestDatabase();

const origin = "http://localhost:3000";

function originWith(cookies: string[] = []): RequestOrigin {
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return { headers: new Headers({ cookie }), origin, address: "10.0.0.1" };
}

async function lead(next = "/movies") {
  const led = await startProviderSignIn("google", next, originWith());
  if (!led) throw new Error("Google is not set up.");
  return { ...led, to: new URL(led.to) };
}

/** Lets Google vouch for somebody, without asking it. */
async function vouch(email: string, emailVerified: boolean, number: string) {
  const { socialProviders } = await auth().$context;
  const google = socialProviders.find(({ id }) => id === "google");
  if (!google) throw new Error("Google is not set up.");
  const user = { id: number, email, emailVerified, name: "A".repeat(300) };
  Object.assign(google, {
    validateAuthorizationCode: async () => ({ accessToken: "their key", idToken: "their token" }),
    getUserInfo: async () => ({ user, data: { sub: number, email } }),
  });
  const { to, cookies } = await lead();
  const search = new URLSearchParams({ code: "a code", state: to.searchParams.get("state") ?? "" });
  return finishProviderSignIn("google", `?${search}`, originWith(cookies));
}

function findMember(email: string) {
  return db
    .selectFrom("member")
    .select(["id", "emailVerified", "name"])
    .where("email", "=", email)
    .executeTakeFirst();
}

beforeEach(() => buildSettings({ registration: "open" }));

test("only providers whose keys are set can be used", async () => {
  expect(listProviders().map(({ label }) => label)).toEqual(["Google", "Facebook"]);
  expect(await startProviderSignIn("apple", "/", originWith())).toBeNull();
  expect(await startProviderSignIn("__proto__", "/", originWith())).toBeNull();
});

test("a sign-in with Google leads to its page, and back to this site with our state", async () => {
  const { to, cookies } = await lead();
  expect(to.origin).toBe("https://accounts.google.com");
  expect(to.searchParams.get("client_id")).toBe("griot-client");
  expect(to.searchParams.get("redirect_uri")).toBe(`${origin}/api/auth/callback/google`);
  expect(to.searchParams.get("state")).toMatch(/.{16}/);
  expect(to.searchParams.get("code_challenge")).toMatch(/.{16}/);
  expect(cookies[0]).toMatch(/HttpOnly; SameSite=Lax/);
});

test("an address that a provider confirms is read in its one spelling", () => {
  const { google } = auth().options.socialProviders;
  expect(google?.mapProfileToUser({ email: "Amina@Bücher.example" })).toEqual({
    email: "amina@xn--bcher-kva.example",
  });
  expect(google?.mapProfileToUser({})).toEqual({});
});

test("a response to no request of this browser signs nobody in", async () => {
  const { to } = await lead();
  const state = to.searchParams.get("state") ?? "";
  for (const search of [`?code=a&state=${state}`, "?code=a&state=guess", "?code=a", ""]) {
    const answer = await finishProviderSignIn("google", search, originWith());
    expect(answer.kind).toBe("failed");
  }
});

test("a reader who does not consent is told, and is led where they were going", async () => {
  const { to, cookies } = await lead("/watchlist");
  const search = `?error=access_denied&state=${to.searchParams.get("state")}`;
  expect(await finishProviderSignIn("google", search, originWith(cookies))).toEqual({
    kind: "failed",
    next: "/watchlist",
  });
});

test("a reader confirmed by Google becomes a member, and none of their data there is stored", async () => {
  const answer = await vouch("amina@example.org", true, "1");
  expect(answer).toMatchObject({ kind: "signed-in", to: "/movies" });
  expect(await findMember("amina@example.org")).toMatchObject({ emailVerified: true, name: "" });
  const { rows } = await sql<{ row: string }>`select account::text as row from account`.execute(db);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/their (key|token)/);
});

test("an account with a confirmed address is linked to a provider account with the same confirmed address", async () => {
  const { userId } = await buildMember({ email: "kofi@example.org" });
  expect(await vouch("kofi@example.org", true, "2")).toMatchObject({ kind: "signed-in" });
  const { rows } = await sql`select user_id from account where account_id = '2'`.execute(db);
  expect(rows).toEqual([{ userId }]);
});

test.each([
  ["nobody has confirmed the address here", false, true, "3"],
  ["the provider has not confirmed the address", true, false, "4"],
])("an account is not linked where %s", async (_why, isVerifiedHere, isVerifiedThere, number) => {
  const email = `ngozi-${number}@example.org`;
  const { userId } = await buildMember({ email });
  const change = { emailVerified: isVerifiedHere };
  await db.updateTable("member").set(change).where("id", "=", userId).execute();
  expect(await vouch(email, isVerifiedThere, number)).toMatchObject({ kind: "not-linked" });
  expect((await findMember(email))?.emailVerified).toBe(isVerifiedHere);
});

test("an address that the provider has not confirmed must be confirmed here first", async () => {
  expect(await vouch("new@example.org", false, "5")).toEqual({
    kind: "unverified",
    next: "/movies",
  });
  expect(await findMember("new@example.org")).toMatchObject({ emailVerified: false });
});

test("while joining is not open to anyone, a provider signs members in and makes none", async () => {
  expect(await vouch("early@example.org", true, "90")).toMatchObject({ kind: "signed-in" });
  await buildSettings({ registration: "invitation" });
  expect(await vouch("late@example.org", true, "91")).toEqual({
    kind: "not-admitted",
    next: "/movies",
  });
  expect(await findMember("late@example.org")).toBeUndefined();
  expect(await vouch("early@example.org", true, "90")).toMatchObject({ kind: "signed-in" });
});
