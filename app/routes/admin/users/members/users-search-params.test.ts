import { expect, test } from "vitest";
import { usersPath, usersSearch } from "./users-search-params.ts";

function parse(search: string) {
  return usersSearch.parse(new URLSearchParams(search));
}

test("an address asks for a text, a role, a status and a page, and is written the same way", () => {
  const search = parse("q=Sade&role=moderator&status=suspended&page=3");
  expect(search).toMatchObject({
    ...{ text: "Sade", role: "moderator", status: "suspended", page: 3 },
  });
  expect(usersSearch.link(usersPath, search, { page: 4 })).toBe(
    "/admin/users?q=Sade&role=moderator&status=suspended&page=4",
  );
  expect(usersSearch.link(usersPath, search, { role: undefined })).toBe(
    "/admin/users?q=Sade&status=suspended",
  );
});

test("invalid values in an address list everyone", () => {
  const everyone = { text: "", role: undefined, status: undefined, page: 1, cursor: undefined };
  expect(parse("role=king&status=expired&page=-1")).toEqual(everyone);
});
