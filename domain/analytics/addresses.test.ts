import fc from "fast-check";
import { expect, test } from "vitest";
import { toCountedPath, toReferringHost } from "./addresses.ts";

test.each([
  ["/", "/"],
  ["/movie/xala-1975", "/movie/xala-1975"],
  ["/movies/", "/movies"],
  ["/%6Dovies//", "/movies"],
  ["/profile/%C3%A0m%C3%ADn%C3%A0", "/profile/%C3%A0m%C3%ADn%C3%A0"],
  ["/browse?genre=drama&country=C%C3%B4te+d%E2%80%99Ivoire&page=2", null],
  ["/browse?sortBy=title&genre=drama", "/browse?genre=drama&sortBy=title"],
  ["/browse?genre=drama&utm_source=mail&token=hush", "/browse?genre=drama"],
  ["/search?q=amina%40example.org&page=2", "/search?page=2"],
  ["/browse?genre=%3Cscript%3E", "/browse"],
  ["/movie/xala-1975#reviews", "/movie/xala-1975"],
])("%s is counted as %s", (address, counted) => {
  const path = toCountedPath(address);
  if (counted !== null) expect(path).toBe(counted);
  else expect(path).toContain("country=C%C3%B4te+d%E2%80%99Ivoire");
});

test.each([
  "/auth/reset?token=hush",
  "/AUTH/verify?token=hush",
  "/%61uth/reset?token=hush",
  "/movies/../auth",
  "/movies/%2e%2e/auth",
  "/unsubscribe/12.hush",
  "/admin",
  "/admin/users?q=amina",
  "/mailbox",
  "/nothing-of-this-name",
  "/movie/xala-1975/nothing",
  "/movie/xala%3Fpage",
  "//elsewhere.example/",
  "https://elsewhere.example/",
  "movies",
  "/%",
  `/${"a".repeat(400)}`,
  "",
])("%s is not counted at all", (address) => {
  expect(toCountedPath(address)).toBeNull();
});

test("any input is counted as a path of the site, or not at all", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), fc.webUrl()), (address) => {
      const path = toCountedPath(address);
      expect(path === null || /^\/(?!\/)[\x21-\x7e]{0,299}$/.test(path)).toBe(true);
    }),
  );
});

test.each([
  ["https://www.google.com/search?q=xala", "google.com"],
  ["https://blog.example:8443/", "blog.example"],
  ["android-app://com.whatsapp/", "com.whatsapp"],
  ["https://griot.example/movies", ""],
  ["https://www.griot.example/", ""],
  ["", ""],
  ["about:blank", ""],
  ["javascript:alert(1)", ""],
  ["nonsense", ""],
])("who comes from %j comes from %j", (referrer, host) => {
  expect(toReferringHost(referrer, "griot.example")).toBe(host);
});
