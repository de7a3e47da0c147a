import * as build from "virtual:react-router/server-build";
import { expect, test } from "vitest";
import { adminActionRoutes, adminPages } from "#app/admin-pages.ts";
import { isOfAdmin, withoutAdmin } from "./admin-list.ts";

const isOf = (path: string) => isOfAdmin(new Request(`http://localhost${path}`));

test("every address of the administrator's is recognised, also of data and in capitals", () => {
  const all = Object.keys({ ...adminPages, ...adminActionRoutes });
  const forms = all.flatMap((path) => [path, path.toUpperCase(), `${path}.data`, `${path}/`]);
  expect(forms.filter((path) => !isOf(path))).toEqual([]);
  expect(["/", "/administration", "/movie/admin", "/profile/admin"].filter(isOf)).toEqual([]);
});

test("only the administrator's routes are left out for others", () => {
  const all = Object.values(build.routes).map((route) => route?.path);
  const { routes, assets } = withoutAdmin(build);
  const left = Object.values(routes).map((route) => route?.path);
  const gone = all.filter((path) => !left.includes(path));
  expect(new Set(gone)).toEqual(new Set(Object.keys({ ...adminPages, ...adminActionRoutes })));
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});
