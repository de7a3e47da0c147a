import { expect, test } from "vitest";
import { nameRequest, serializeError } from "./log.ts";
import { outsideRequests, withRequestId } from "./request-id.ts";

test("an error is logged without the row that PostgreSQL quotes", () => {
  const detail = "Key (email)=(amina@example.org) already exists.";
  const error = Object.assign(new Error("duplicate key"), { code: "23505", detail });
  const logged = JSON.stringify(serializeError(error));
  expect(logged).toContain("23505");
  expect(logged).not.toContain("amina");
});

test("what is logged during a request names it, unless it concerns the process", () => {
  expect(withRequestId("k3f9a2-1f4", nameRequest)).toEqual({ request: "k3f9a2-1f4" });
  expect(withRequestId("k3f9a2-1f4", () => outsideRequests(nameRequest))).toEqual({});
  expect(nameRequest()).toEqual({});
});
