import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { callAuth } from "./call-auth.ts";
import { requestReset } from "./reset.ts";

vi.mock("./call-auth.ts", () => ({ callAuth: vi.fn(() => new Promise(() => {})) }));

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();

test("the time of a reset does not show whether an address has an account", async () => {
  const headers = new Headers();
  const requestOrigin = { headers, origin: "http://localhost:3000", address: "10.0.0.1" };
  await requestReset({ email: "amina@example.org", next: "/" }, requestOrigin);
  expect(callAuth, "called, and not waited for").toHaveBeenCalledOnce();
});
