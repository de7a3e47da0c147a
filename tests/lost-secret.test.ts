import { expect, test } from "vitest";

import { signEveryoneIn } from "./rights/actors.ts";
import { buildSecondFactor } from "./second-factor.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const { member } = await signEveryoneIn();
const lost = "a secret that this site has never heard anything of";

test("who signs in with a second factor of a lost secret is told what is the matter", async () => {
  await buildSecondFactor(member.userId, lost);
  const form = { email: "member@example.org", password: "a long password" };
  const answer = await ask("/auth", { method: "POST", form });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const path = answer.headers.get("Location") ?? "";
  expect(path).toBe("/auth/second-factor");
  const refused = async (address: string, form: Record<string, string>) => {
    const messages = await ask(address, { method: "POST", cookie, form });
    expect(messages.status, address).toBe(409);
    expect(await messages.text()).toContain("secret key has changed");
  };
  await refused(path, { code: "123456" });
  await refused(`${path}?kind=recovery`, { recoveryCode: "abcdefghjk" });
});

test("a member who is signed in is told so where they can mend it", async () => {
  const { cookie } = member;
  expect((await ask("/profile/edit/account", { cookie })).status).toBe(200);
  const page = await ask("/profile/edit/account/second-factor", { cookie });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Turn the second factor off and set it up again");
});
