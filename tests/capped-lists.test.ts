import { expect, test } from "vitest";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

const db = await openTestDatabase();
const { owner } = await signEveryoneIn();
const makers = Array.from({ length: 1001 }, (_, number) => ({
  name: `Maker ${number}`,
  slug: `maker-${number}`,
}));
await db.insertInto("creators").values(makers).execute();

test.each([
  {
    path: "/creators",
    cookie: "",
    some: "Showing the first 1,000 creators",
    all: "Showing 1,001 creators",
  },
  {
    path: "/admin/creators",
    cookie: owner.cookie,
    some: "The first 1,000 creators",
    all: "1,001 creators",
  },
])("of the creators that a text finds $path says that these are the first", async (page) => {
  const textOf = async (path: string) =>
    (await (await ask(path, { cookie: page.cookie })).text()).replaceAll("<!-- -->", "");
  expect(await textOf(`${page.path}?q=maker`)).toContain(page.some);
  const full = await textOf(page.path);
  expect(full).toContain(page.all);
  expect(full).not.toMatch(/the first 1,/i);
});
