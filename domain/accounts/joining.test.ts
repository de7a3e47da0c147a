import { beforeEach, expect, test } from "vitest";
import { buildMember, buildSettings } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { explainClosed, explainRefusedAddress, linkToJoin } from "./joining.ts";
import { signUp } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.ADMIN_EMAIL = "owner@refused.example";
const db = await openTestDatabase();
openTestMailbox();

const requestOrigin = {
  headers: new Headers(),
  origin: "http://localhost:3000",
  address: "10.9.0.1",
};

function join(email: string, invitation: string | null = null) {
  return signUp({ email, password: "a long password", next: "/", invitation }, requestOrigin);
}

function invitationOf(round: number): string | null {
  return new URL(linkToJoin({ invitationRound: round })).searchParams.get("invitation");
}

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  await buildSettings({ registration: "open", invitationRound: 1, refusedEmailDomains: "" });
});

test("while nobody may join, no account is made, but for the owner’s own address", async () => {
  await buildSettings({ registration: "closed" });
  const refusal = { kind: "refused", message: "New members cannot join at the moment." };
  expect(await join("closed@example.org")).toEqual(refusal);
  expect(await join("closed@example.org", invitationOf(1))).toEqual(refusal);
  expect(await explainClosed(null)).toBe(refusal.message);
  expect((await join("owner@refused.example")).kind).toBe("created");
  const members = await db.selectFrom("member").select("email").execute();
  expect(members).toEqual([{ email: "owner@refused.example" }]);
});

test("by invitation only the newest link lets people join", async () => {
  await buildSettings({ registration: "invitation", invitationRound: 2 });
  expect(await join("one@example.org")).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("an invitation link"),
  });
  for (const invitation of [invitationOf(1), "guess", "é"]) {
    expect(await join("one@example.org", invitation)).toMatchObject({
      message: "This invitation has ended. Ask for a new link.",
    });
  }
  expect((await join("one@example.org", invitationOf(2))).kind).toBe("created");
});

test("addresses at refused domains and below them are refused, and no others", async () => {
  await buildMember();
  await buildSettings({ refusedEmailDomains: "refused.example\nxn--bcher-kva.example" });
  for (const email of ["a@refused.example", "a@mail.refused.example", "a@xn--bcher-kva.example"]) {
    const domain = email.split("@")[1];
    const message = `Addresses at ${domain} cannot be used here. Use another one.`;
    expect(await join(email)).toEqual({ kind: "refused", message });
    expect(await explainRefusedAddress(email)).toBe(message);
  }
  expect(await explainRefusedAddress("a@notrefused.example")).toBeNull();
});
