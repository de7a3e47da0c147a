import { expect, test } from "vitest";
import { listImports } from "./list-imports.ts";

test.each([
  ["a static import", 'import { a } from "#db/client.ts";', "db/client.ts", false],
  [
    "one of several lines",
    'import {\n  a,\n  b,\n} from "../../db/client.ts";',
    "db/client.ts",
    false,
  ],
  ["one for its effects", 'import "./b.ts";', "app/routes/b.ts", false],
  ["a dynamic one", 'const b = await import("./b.ts");', "app/routes/b.ts", false],
  ["a dynamic one in another quote", "void import(`#db/client.ts`);", "db/client.ts", false],
  ["what is passed on", 'export * from "./b.ts";', "app/routes/b.ts", false],
  ["a type", 'import type { A } from "./b.ts";', "app/routes/b.ts", true],
  ["types inside braces", 'import { type A, type B } from "./b.ts";', "app/routes/b.ts", true],
  ["a type beside a value", 'import { type A, b } from "./b.ts";', "app/routes/b.ts", false],
  ["a type passed on", 'export type { A } from "./b.ts";', "app/routes/b.ts", true],
])("%s is seen", (_kind, source, target, typeOnly) => {
  const file = "app/routes/a.tsx";
  expect(listImports(file, source)).toEqual([{ file, target, typeOnly }]);
});

test("packages, comments and texts are no imports of ours", () => {
  const source = 'import "zod";\n// import "./b.ts";\nconst text = `import "./b.ts"`;';
  expect(listImports("app/a.ts", source)).toEqual([]);
});
