import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#db/client.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import { buildMember, buildMovie, buildSettings, ownerOf } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const signed = await signEveryoneIn();
const message = "New shelves <b>tonight</b>.";

beforeAll(() => buildMovie({ title: "Xala", releaseYear: 1975 }));

beforeEach(async () => {
  await buildSettings({ isInMaintenance: true, maintenanceMessage: message });
});

test("everyone but the owner and admins gets 503 and the message, without a script", async () => {
  for (const actor of ["visitor", "member", "suspended", "moderator"] as const) {
    const answer = await ask("/movie/xala-1975", { cookie: signed[actor].cookie });
    expect(answer.status, actor).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("600");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const page = await answer.text();
    expect(page).toContain("New shelves &lt;b&gt;tonight&lt;/b&gt;.");
    expect(page).not.toContain("<script");
    expect(page).toContain(actor === "visitor" ? "Sign In" : "Sign Out");
  }
});

test("the closed page links to the same address, and to no other site", async () => {
  const again = async (path: string) =>
    /href="([^"]*)">Try Again/.exec(await (await ask(path)).text())?.[1];
  expect(await again("/movies?page=2")).toBe("/movies?page=2");
  expect(await again("//elsewhere.example/")).toBe("/");
});

test("a moderator with capabilities is kept out too, as the banner says", async () => {
  const delegation = { role: "moderator", capability: "moderate-reviews" } as const;
  await database().insertInto("delegations").values(delegation).execute();
  const { cookie } = signed.moderator;
  expect((await ask("/admin/moderation", { cookie })).status).toBe(503);
  await buildSettings({ isInMaintenance: false });
  expect((await ask("/admin/moderation", { cookie })).status).toBe(200);
  const denial = await ask("/admin/users", { cookie });
  expect(denial.status).toBe(403);
  expect(await denial.text()).toMatch(/Is admin<\/dt><dd>no</);
  await database().deleteFrom("delegations").execute();
});

test("the owner and admins use the site, and see that others cannot", async () => {
  for (const actor of ["admin", "owner"] as const) {
    const answer = await ask("/movie/xala-1975", { cookie: signed[actor].cookie });
    expect(answer.status, actor).toBe(200);
    expect(await answer.text()).toContain("Maintenance mode is on");
  }
});

test("a page that stays open does not tell a member that they are an administrator", async () => {
  const answer = await ask("/auth/check-mail", { cookie: signed.member.cookie });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("Maintenance mode is on");
});

test("data, suggestions, missing pages and forms are closed too, and change nothing", async () => {
  const { cookie } = signed.member;
  const paths = [
    "/movie/xala-1975.data",
    "/movie/xala-1975.data?_routes=routes%2Fmovies%2Fmovie",
    "/search/suggestions?q=xa",
    "/no/such/page",
    "/dashboard",
  ];
  for (const path of paths) {
    const answer = await ask(path, { cookie });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("Retry-After"), path).toBe("600");
    expect(await answer.text()).not.toContain("Djibril");
  }
  const form = { intent: "add" };
  for (const enhanced of [true, false]) {
    const options = { method: "POST", cookie, form, enhanced } as const;
    const answer = await ask("/movie/xala-1975/watchlist", options);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("New shelves");
  }
});

test("HEAD is answered as GET, without the page", async () => {
  const answer = await ask("/", { method: "HEAD" });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("600");
  expect(await answer.text()).toBe("");
});

test("signing in and out stay open, and so do what watches the process and the uploads", async () => {
  const form = { email: "admin@example.org", password: "a long password" };
  expect((await ask("/auth")).status).toBe(200);
  expect((await ask("/auth", { method: "POST", form })).status).toBe(303);
  expect((await ask("/auth/forgot")).status).toBe(200);
  const { cookie } = signed.other;
  expect((await ask("/auth/sign-out", { method: "POST", cookie, form: {} })).status).toBe(303);
  for (const path of ["/healthz", "/readyz"]) expect((await ask(path)).status, path).toBe(200);
  expect((await ask("/uploads/posters/none.webp")).status).toBe(404);
  expect((await ask("/authors")).status).toBe(503);
});

test("the site is open again as soon as maintenance ends", async () => {
  const owner = ownerOf(await buildMember());
  await changeSettings(owner, { isInMaintenance: false });
  expect((await ask("/movie/xala-1975")).status).toBe(200);
});

test("the closed site wears its own name", async () => {
  await buildSettings({ siteName: "Sanaa" });
  expect(await (await ask("/")).text()).toContain("<title>Back soon · Sanaa</title>");
  await buildSettings({ siteName: "Griot" });
});
