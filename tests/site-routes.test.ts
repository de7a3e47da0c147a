import { expect, test } from "vitest";
import { prefetched } from "#app/components/prefetch.tsx";
import { listPatterns, matchBelow, matchRoutes, sectionOf } from "#shared/routes/match-routes.ts";
import { adminPrefix } from "#shared/routes/prefix.ts";
import { type SiteRoute, siteRoutes } from "#shared/routes/site-routes.ts";
import { listRoutes } from "./rights/routes.ts";
import { routes } from "./setup/site-build.ts";

const patterns = Object.keys(siteRoutes);

function addressOf(pattern: string): string {
  return pattern
    .replace(":id", "7")
    .replace(":token", "12.signed")
    .replace(/:\w+/g, "xala-1975")
    .replace("*", "nothing-here");
}

function listAddresses(isTrue: (facts: SiteRoute) => unknown): string[] {
  return listPatterns(isTrue).map(addressOf);
}

test("every route has its facts, and nothing else has", async () => {
  const built = (await listRoutes()).map(({ pattern }) => pattern);
  expect([...patterns].sort()).toEqual(built.sort());
});

test("the area of a route is that of the layout which guards it", async () => {
  const areas: Record<string, string> = {
    [adminPrefix]: "admin",
    "routes/me/members-only": "members",
  };
  const guarded = (await listRoutes()).map(({ id, pattern }) => {
    const parent = routes[id]?.parentId ?? "";
    return [pattern, areas[parent] ?? "everyone"];
  });
  const stated = guarded.map(([pattern = ""]) => [pattern, siteRoutes[pattern]?.area]);
  expect(stated).toEqual(guarded);
});

test("a fact that is matched by the beginning of an address is true of every route below", () => {
  for (const fact of ["isOpenInMaintenance", "readsPrimary"] as const) {
    const matched = matchBelow(listPatterns((facts) => facts[fact]));
    const below = patterns.map(addressOf).filter((address) => matched.test(address));
    expect(below).toEqual(listAddresses((facts) => facts[fact]));
  }
  const uncached = new Set(listPatterns(({ isUncached }) => isUncached).map(sectionOf));
  const below = patterns.filter((pattern) => uncached.has(sectionOf(pattern)));
  expect(below).toEqual(listPatterns(({ isUncached }) => isUncached));
});

test("each route that takes files is matched by its own addresses alone", () => {
  for (const upload of listPatterns(({ largestUpload }) => largestUpload)) {
    const matched = matchRoutes([upload]);
    expect(patterns.filter((pattern) => matched.test(addressOf(pattern)))).toEqual([upload]);
  }
  expect(matchRoutes(["/admin/ads/:id/edit"]).test("/admin/ads/none/edit")).toBe(false);
});

test("the addresses that visitors' browsers prefetch are those of the table", () => {
  // No page links to what programs read.
  const linked = patterns.filter((pattern) => !pattern.endsWith(".json"));
  const fetched = linked.filter((pattern) => prefetched.test(addressOf(pattern)));
  const [outside] = fetched.filter((pattern) => !siteRoutes[pattern]?.isPrefetched);
  // It looks like a member's page, and members are not prefetched for anyway.
  expect(outside).toBe("/profile/edit");
  expect(fetched.filter((pattern) => pattern !== outside)).toEqual(
    listPatterns(({ isPrefetched }) => isPrefetched),
  );
});
