import { expect, test } from "vitest";
import type { Viewer } from "#domain/rights/viewer.ts";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { resolveSession } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { describeOwner, makeFirstOwner, makeOwner } from "./owner.ts";
import { hashPassword } from "./passwords.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const requestOrigin: RequestOrigin = {
  headers: new Headers(),
  origin: "http://localhost:3000",
  address: "10.0.0.1",
};
const password = "a long password";
const hash = await hashPassword(password);

async function enter(email: string, word: string): Promise<Viewer> {
  const result = await signIn({ email, password: word }, requestOrigin);
  const cookies = result.kind === "signed-in" ? result.cookies : [];
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return (await resolveSession(new Headers({ cookie }))).viewer;
}

async function join(email: string, emailVerified = true) {
  const { userId } = await buildMember({ email });
  await buildPassword(userId, hash);
  await db.updateTable("member").set({ emailVerified }).where("id", "=", userId).execute();
  return userId;
}

function listOwners() {
  return db.selectFrom("member").select("email").where("isOwner", "=", true).execute();
}

test("an owner without an account gets one with a generated password, and may do everything", async () => {
  const owner = await makeOwner(" Amina@example.org ");
  expect(owner.email).toBe("amina@example.org");
  expect(owner.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await enter(owner.email, owner.password ?? "")).toMatchObject({ isOwner: true });
});

test("a member who becomes the owner keeps their password, and the former owner no longer is one", async () => {
  await makeOwner("former@example.org");
  await join("kofi@example.org");
  expect(await makeOwner("kofi@example.org")).toEqual({
    email: "kofi@example.org",
    password: null,
  });
  expect(await listOwners()).toEqual([{ email: "kofi@example.org" }]);
  expect(await enter("kofi@example.org", password)).toMatchObject({ isOwner: true });
});

test("a stranger who registered the address and never confirmed it cannot sign in with it", async () => {
  await join("squatted@example.org", false);
  const owner = await makeOwner("squatted@example.org");
  expect(await enter(owner.email, password)).toEqual({ kind: "visitor" });
  expect(await enter(owner.email, owner.password ?? "")).toMatchObject({ isOwner: true });
});

test("a suspension does not restrict the owner", async () => {
  const userId = await join("kept@example.org");
  await makeOwner("kept@example.org");
  await db
    .updateTable("profiles")
    .set({ isSuspended: true })
    .where("userId", "=", userId)
    .execute();
  expect(await enter("kept@example.org", password)).toMatchObject({ suspension: null });
});

test("an invalid address is refused in one line", async () => {
  await expect(makeOwner("amina")).rejects.toThrow('"amina" is not an e-mail address.');
});

test("a new site gets one owner, which is reported once and before anything is stored", async () => {
  await db.updateTable("member").set({ isOwner: false }).execute();
  const output: string[] = [];
  const cutShort = makeFirstOwner(() => {
    throw new Error("killed");
  });
  await expect(cutShort).rejects.toThrow("killed");
  expect(await listOwners()).toEqual([]);
  for (const _start of [1, 2]) await makeFirstOwner((owner) => output.push(describeOwner(owner)));
  expect(output).toHaveLength(1);
  const [, made = ""] = /with the password (\S+) \(shown only once\)/.exec(output[0] ?? "") ?? [];
  expect(await enter("owner@griot.example", made)).toMatchObject({ isOwner: true });
});
