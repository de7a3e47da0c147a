import { beforeEach, expect, test } from "vitest";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { resolveSession } from "./accounts.ts";
import { makeFirstOwner, makeOwner } from "./owner.ts";
import { hashPassword } from "./passwords.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.ADMIN_EMAIL = "Amina@Example.org";
const db = await openTestDatabase();
const password = "a long password";

async function enter(email: string) {
  const origin = "http://localhost:3000";
  const requestOrigin = { headers: new Headers(), origin, address: "10.0.0.1" };
  const result = await signIn({ email, password }, requestOrigin);
  const cookies = result.kind === "signed-in" ? result.cookies : [];
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return (await resolveSession(new Headers({ cookie }))).viewer;
}

beforeEach(() => db.deleteFrom("member").execute());

test("the member of ADMIN_EMAIL is the owner once the address is confirmed, and nobody else is", async () => {
  const hash = await hashPassword(password);
  const named = await buildMember({ email: "amina@example.org" });
  const marked = await buildMember({ email: "kofi@example.org" });
  for (const { userId } of [named, marked]) await buildPassword(userId, hash);
  const change = (emailVerified: boolean) =>
    db.updateTable("member").set({ emailVerified }).where("id", "=", named.userId).execute();
  await db.updateTable("member").set({ isOwner: true }).where("id", "=", marked.userId).execute();

  await change(false);
  expect(await enter("amina@example.org")).toEqual({ kind: "visitor" });
  await change(true);
  expect(await enter("amina@example.org")).toMatchObject({ isOwner: true });
  expect(await enter("kofi@example.org")).toMatchObject({ isOwner: false });
});

test("the command line makes nobody the owner but the member of ADMIN_EMAIL", async () => {
  await expect(makeOwner("kofi@example.org")).rejects.toThrow(
    "ADMIN_EMAIL names amina@example.org the owner.",
  );
});

test("a new site's owner is the member of ADMIN_EMAIL", async () => {
  const notified: string[] = [];
  await makeFirstOwner(({ email }) => notified.push(email));
  expect(notified).toEqual(["amina@example.org"]);
});
