import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { NotFound } from "#domain/platform/errors.ts";
import { buildMember } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { isSubscribed, linkToUnsubscribe, unsubscribe } from "./unsubscribe.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const former = "the secret of last year that somebody has read";
process.env.SECRET_PREVIOUS = former;
process.env.SITE_URL = "https://griot.example";
const db = await openTestDatabase();
let amina = 0;
let kofi = 0;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  [amina, kofi] = [(await buildMember()).userId, (await buildMember()).userId];
});

function tokenOf(userId: number): string {
  return linkToUnsubscribe(userId).split("/").at(-1) ?? "";
}

async function listSubscribed() {
  const profiles = db
    .selectFrom("profiles")
    .select("userId")
    .where("emailNotifications", "=", true);
  return (await profiles.execute()).map(({ userId }) => userId);
}

test("the link turns off the mails of its member, and again changes nothing", async () => {
  expect(linkToUnsubscribe(amina)).toMatch(/^https:\/\/griot\.example\/unsubscribe\/\d+\.[\w-]+$/);
  expect(await isSubscribed(tokenOf(amina))).toBe(true);
  await unsubscribe(tokenOf(amina));
  await unsubscribe(tokenOf(amina));
  expect(await isSubscribed(tokenOf(amina))).toBe(false);
  expect(await listSubscribed()).toEqual([kofi]);
});

test("a suspended member can turn mails off", async () => {
  await db
    .updateTable("profiles")
    .set({ isSuspended: true, suspensionReason: "Spam" })
    .where("userId", "=", amina)
    .execute();
  await unsubscribe(tokenOf(amina));
  expect(await listSubscribed()).toEqual([kofi]);
});

test("a link from before the secret was changed works while that is accepted", async () => {
  const words = `turn off the mails of member ${amina}`;
  const signature = createHmac("sha256", former).update(words).digest("base64url");
  await unsubscribe(`${amina}.${signature}`);
  expect(await listSubscribed()).toEqual([kofi]);
});

test("a link that is forged, cut short or of another member is refused", async () => {
  const [, signature = ""] = tokenOf(amina).split(".");
  const forged = ["", `${amina}`, `${amina}.`, `${amina}.${signature.slice(1)}`];
  forged.push(`${kofi}.${signature}`, `${tokenOf(amina)}.x`, `0${tokenOf(amina)}`, "99999999999.x");
  for (const token of forged) {
    await expect(unsubscribe(token), token).rejects.toThrow(NotFound);
    await expect(isSubscribed(token), token).rejects.toThrow(NotFound);
  }
  expect(await listSubscribed()).toHaveLength(2);
});

test("the link of a member who has left is refused", async () => {
  const token = tokenOf(amina);
  await db.deleteFrom("member").where("id", "=", amina).execute();
  await expect(unsubscribe(token)).rejects.toThrow(NotFound);
});
