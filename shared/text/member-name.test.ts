import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameMember } from "./member-name.ts";

test("a member is called by the chosen name, else by username, and Anonymous when gone", () => {
  expect(nameMember("Amina Bello", "amina")).toBe("Amina Bello");
  expect(nameMember(null, "member-13")).toBe("member-13");
  expect(nameMember(null, null)).toBe("Anonymous");
});

test("nobody else decides what a member is called", () => {
  const files = globSync("{app,domain,ui,shared}/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.test\.tsx?$|^shared\/text\/member-name|^domain\/profiles\/pieces|styleguide/.test(file),
  );
  const decides =
    /"Someone"|"Anonymous( User)?"|(displayName|[a-z]Name) \?\? (username|\w+Username|row\.username)|coalesce\([a-z.]*display_name/;
  expect(files.filter((file) => decides.test(readFileSync(file, "utf8")))).toEqual([]);
});
