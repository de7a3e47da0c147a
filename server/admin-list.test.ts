import * as build from "virtual:react-router/server-build";
import { expect, test } from "vitest";
import { listPatterns } from "#shared/routes/match-routes.ts";
import { isOfAdmin, withoutAdmin } from "./admin-list.ts";

const ofAdmin = listPatterns(({ area }) => area === "admin");
const isOf = (path: string) => isOfAdmin(new Request(`http://localhost${path}`));

test("every address of the administrator's is recognised, also of data and in capitals", () => {
  const forms = ofAdmin.flatMap((path) => [path, path.toUpperCase(), `${path}.data`, `${path}/`]);
  expect(forms.filter((path) => !isOf(path))).toEqual([]);
  expect(["/", "/administration", "/movie/admin", "/profile/admin"].filter(isOf)).toEqual([]);
});

test("only the administrator's routes are left out for others", () => {
  const all = Object.values(build.routes).map((route) => route?.path);
  const { routes, assets } = withoutAdmin(build);
  const left = Object.values(routes).map((route) => route?.path);
  const gone = all.filter((path) => !left.includes(path));
  expect(new Set(gone)).toEqual(new Set(ofAdmin));
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});
