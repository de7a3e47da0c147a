import { expect, test } from "vitest";
import { app } from "#server/http.ts";
import { origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();

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
