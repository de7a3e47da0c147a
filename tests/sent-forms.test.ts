import { beforeEach, expect, test } from "vitest";
import { limits } from "#domain/platform/rate-limit.ts";
import { app } from "#server/http.ts";
import { type Actor, signEveryoneIn } from "./rights/actors.ts";
import { ask, origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();

beforeEach(async () => {
  await db.deleteFrom("allowances").execute();
});

/** The status of one form more than a member may send in a minute. */
async function sendTooMany(actor: Actor): Promise<number> {
  const form = { theme: "dark" };
  const send = () => ask("/preferences", { method: "POST", cookie: signed[actor].cookie, form });
  for (let sent = 0; sent < limits.write.most; sent += 1) expect((await send()).status).toBe(303);
  return (await send()).status;
}

test("a member who writes faster than people do is asked to wait", async () => {
  expect(await sendTooMany("member")).toBe(429);
  expect(await sendTooMany("other")).toBe(429);
});

test("an administrator who works through lists meets no limit", async () => {
  expect(await sendTooMany("admin")).toBe(303);
});

test("a stranger who uses up a network's limit delays neither its members nor returning ones", async () => {
  const form = { email: "member@example.org", password: "a long password" };
  const signIn = (cookie = "") => ask("/auth", { method: "POST", form, cookie });
  const [device = ""] = (await signIn()).headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith("known-device="));
  const { most } = limits["write-from-network"];
  await db
    .updateTable("allowances")
    .set({ used: most })
    .where("name", "=", "write-from-network")
    .execute();
  expect((await signIn()).status).toBe(429);
  expect((await signIn(device.split(";")[0])).status).toBe(303);
  const { cookie } = signed.member;
  const written = await ask("/preferences", { method: "POST", cookie, form: { theme: "dark" } });
  expect(written.status).toBe(303);
});

const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };

test.each([
  ["application/json", "{}"],
  ["text/plain", "theme=dark"],
  ["multipart/form-data; boundary=x", "no part"],
  ["multipart/form-data", "no boundary"],
])("a body sent as %s that is no form is the sender's error", async (type, body) => {
  const headers = { Origin: origin, "Content-Type": type };
  for (const accept of ["text/html", "application/json"]) {
    const init = { method: "POST", body, headers: { ...headers, Accept: accept } };
    const request = new Request(`${origin}/preferences`, init);
    const answer = await app.fetch(request, { incoming: { socket } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This form is not valid.");
  }
});

test.each(["multipart/form-data; boundary=x", "multipart/form-data"])(
  "what Apple is said to send as %s, and is no form, is the sender's fault",
  async (type) => {
    const headers = { "Content-Type": type };
    const init = { method: "POST", body: "--x\r\nbroken", headers };
    const request = new Request(`${origin}/api/auth/callback/apple`, init);
    const answer = await app.fetch(request, { incoming: { socket } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe("This form is not valid.");
  },
);
