import { expect, test } from "vitest";
import { findDatabaseTests } from "./database-tests.ts";

test("only tests that open a database run again on PostgreSQL", () => {
  const files = findDatabaseTests();
  expect(files).toContain("domain/reviews/writing.test.ts");
  expect(files).toContain("db/paging.test.ts");
  expect(files).toContain("server/beacon.test.ts");
  expect(files).not.toContain("domain/rights/policy.test.ts");
  expect(files).not.toContain("db/embedded.test.ts");
});
