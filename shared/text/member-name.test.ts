import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameMember } from "./member-name.ts";

test("a member without a name is called the same everywhere, and Anonymous after deletion", () => {
  expect(nameMember("Amina Bello", "amina")).toBe("Amina Bello");
  expect(nameMember(null, "member-13")).toBe("Anonymous User");
  expect(nameMember(null, null)).toBe("Anonymous");
});

test("no other file builds a member's name", () => {
  const files = globSync("{app,domain,ui,shared}/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.test\.tsx?$|^shared\/text\/member-name|^domain\/(platform|profiles)\/sql-fragments|styleguide/.test(
        file,
      ),
  );
  const decides =
    /"Someone"|\?\? "User"|"Anonymous( User)?"|(displayName|[a-z]Name) \?\? (username|\w+Username|row\.username)|coalesce\([a-z.]*display_name/;
  expect(files.filter((file) => decides.test(readFileSync(file, "utf8")))).toEqual([]);
});
