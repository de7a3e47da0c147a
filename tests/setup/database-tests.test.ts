import { expect, test } from "vitest";
import { findDatabaseTests } from "./database-tests.ts";

test("PostgreSQL is asked again by the tests that open a database, and by no other", () => {
  const files = findDatabaseTests();
  expect(files).toContain("domain/reviews/writing.test.ts");
  expect(files).toContain("db/paging.test.ts");
  expect(files).toContain("server/beacon.test.ts");
  expect(files).not.toContain("domain/rights/policy.test.ts");
  expect(files).not.toContain("db/embedded.test.ts");
});
