import { expect, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { app } from "./http.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();

const site = "http://localhost:3000";
const incoming = { socket: { remoteAddress: "127.0.0.1", remotePort: 50_000 } };

test.each([
  ["/auth", { body: new URLSearchParams({ email: "amina" }) }, 422, "email, password"],
  ["/auth", { body: "no form" }, 400, "BadRequest"],
  ["/auth", { headers: { Origin: "https://evil.example" } }, 403, "another origin"],
])("the log's line of a refused form at %s says why", async (path, init, status, reason) => {
  log.level = "info";
  const logged = vi.spyOn(log, "info").mockReturnValue();
  const form = { method: "POST", headers: { Origin: site }, ...init };
  expect((await app.fetch(new Request(site + path, form), { incoming })).status).toBe(status);
  expect(logged).toHaveBeenLastCalledWith(
    expect.objectContaining({ path, status, reason }),
    "request",
  );
});
