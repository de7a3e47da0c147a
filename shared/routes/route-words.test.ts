import { expect, test } from "vitest";
import { reservedUsernames } from "#shared/validation/profile-limits.ts";
import { isRouteWord } from "./route-words.ts";
import { siteRoutes } from "./site-routes.ts";

test("a word of a route stands where another route has a parameter", () => {
  expect(isRouteWord("feed", "/watch/:provider")).toBe(true);
  expect(isRouteWord("netflix", "/watch/:provider")).toBe(false);
  expect(isRouteWord("fee", "/watch/:provider")).toBe(false);
  expect(isRouteWord("add", "/creator/:slug", "/admin/creators/:slug")).toBe(true);
});

/** Routes with a name of the catalogue or of a member, and the words beside it. */
function listWordsBeside(parameter: RegExp): [string, string[]][] {
  const routes = Object.keys(siteRoutes);
  const places = routes.flatMap((route) => {
    const [before] = route.split(parameter);
    return before !== undefined && before !== route ? [before] : [];
  });
  return [...new Set(places)].flatMap((before) => {
    const below = routes.filter((route) => route.startsWith(before));
    const words = below.map((route) => route.slice(before.length).split("/")[0] ?? "");
    const fixed = [...new Set(words)].filter((word) => !word.startsWith(":"));
    return fixed.length > 0 ? [[before, fixed.sort()]] : [];
  });
}

test("no name is chosen that a route has for itself", () => {
  // Providers and creators get another address; a film's ends with its year; a festival's own page
  // is elsewhere.
  expect(listWordsBeside(/:provider\b(?!$)|:slug\b/)).toEqual([
    ["/watch/", ["feed"]],
    ["/festivals/", ["calendar.ics", "feed"]],
    ["/admin/creators/", ["add", "deleted", "suggestions"]],
  ]);
  for (const [, words] of listWordsBeside(/:username\b/)) {
    expect(reservedUsernames).toEqual(expect.arrayContaining(words));
  }
});
