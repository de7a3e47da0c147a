import { expect, test } from "vitest";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { serveCachedSite } from "./setup/cached-site.ts";
import { openListeningDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
openTestMailbox();
await openListeningDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const rendered: string[] = [];
const { origin } = await serveCachedSite((path) => rendered.push(path));

test("a proxy that asks only for a page from memory shuts the mailbox", async () => {
  await fetch(`${origin}/movies`);
  expect((await ask("/mailbox", { cookie })).status).toBe(200);
  await fetch(`${origin}/movies`, { headers: { "X-Real-IP": "10.9.9.9" } });
  expect(rendered).toEqual(["/movies"]);
  expect((await ask("/mailbox", { cookie })).status).toBe(404);
});
