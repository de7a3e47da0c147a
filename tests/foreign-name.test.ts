import { expect, test } from "vitest";
import { limits } from "#domain/platform/rate-limit.ts";
import { app } from "#server/http.ts";
import { buildMember } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
openTestMailbox();
await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
await buildMember({ email: "amina@example.org" });

function guess(origin: string, headers: Record<string, string> = {}) {
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  const body = new URLSearchParams({ email: "amina@example.org", password: "a guess" });
  const all = { Origin: origin, ...headers };
  const request = new Request(`${origin}/auth`, { method: "POST", headers: all, body });
  return app.fetch(request, { incoming: { socket } });
}

test("the mailbox opens to the owner until a request has come by another name, and none changes a limit", async () => {
  expect((await ask("/mailbox", { cookie })).status).toBe(200);
  const answer = await guess("http://griot.example");
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This site is not set up for this address.");
  expect((await ask("/mailbox", { cookie })).status).toBe(404);

  const statuses: number[] = [];
  for (let times = 0; times <= limits["sign-in-to-account"].most; times += 1) {
    const forged = { "X-Forwarded-For": `10.9.9.${times}` };
    statuses.push((await guess("http://localhost:3000", forged)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});
