import { expect, test } from "vitest";
import { serializeError } from "./log.ts";

test("an error is logged without the row that PostgreSQL quotes", () => {
  const detail = "Key (email)=(amina@example.org) already exists.";
  const error = Object.assign(new Error("duplicate key"), { code: "23505", detail });
  const logged = JSON.stringify(serializeError(error));
  expect(logged).toContain("23505");
  expect(logged).not.toContain("amina");
});
