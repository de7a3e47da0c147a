import { beforeEach, expect, test } from "vitest";
import { buildMovie } from "#tests/builders.ts";
import { signEveryoneIn } from "#tests/rights/actors.ts";
import { ask } from "#tests/setup/ask.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const usual = {
  ...{ address: "https://youtu.be/dQw4w9WgXcQ", extent: "whole" },
  ...{ countryRule: "unknown", state: "plays" },
};

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await buildMovie({ title: "Xala", releaseYear: 1975, genre: "comedy", durationMinutes: 123 });
});

function send(path: string, form: Record<string, string>, enhanced = true) {
  return ask(path, { method: "POST", cookie, form, enhanced });
}

const add = (form: Record<string, string>, film = "xala-1975") =>
  send(`/admin/where-to-watch?movie=${film}`, { ...usual, ...form });

async function read(path: string, as: object = { cookie }) {
  return (await ask(path, as)).text();
}

test("a pasted address becomes the ticket on a film's page, which needs no script", async () => {
  expect(await read("/movie/xala-1975", {})).toContain("Nobody has told us yet");
  const answer = await add({ subtitleLanguages: "English" });
  expect((await answer.json()).toast).toMatchObject({ title: "Offer added successfully" });
  const page = await read("/movie/xala-1975", {});
  for (const shown of ["<strong>YouTube</strong>", "English subtitles", "about 370 MB at 360p"])
    expect(page).toContain(shown);
  expect(page).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  // Nothing is asked of YouTube before the picture is pressed.
  expect(page).not.toMatch(/<iframe|<img[^>]*ytimg/);
});

test("an address pasted without https:// is stored with it", async () => {
  expect((await add({ address: "www.netflix.com/title/123" })).status).toBe(200);
  expect(await db.selectFrom("movieOffers").select(["address", "provider"]).execute()).toEqual([
    { address: "https://www.netflix.com/title/123", provider: "netflix" },
  ]);
});

test("an offer from before addresses had to be public is changed with another one", async () => {
  await add({});
  const old = { address: "http://localhost:8080/xala", youtubeId: null };
  await db.updateTable("movieOffers").set(old).execute();
  const { id } = await db.selectFrom("movieOffers").select("id").executeTakeFirstOrThrow();
  const path = `/admin/where-to-watch?movie=xala-1975&edit=offers-${id}`;
  const edit = { ...usual, intent: "update", id: String(id), minutes: "90" };
  const { errors } = await (await send(path, { ...edit, address: old.address })).json();
  expect(Object.keys(errors)).toEqual(["address"]);
  const [, version = ""] = /name="version" value="(\d+)"/.exec(await read(path)) ?? [];
  expect((await send(path, { ...edit, version })).status).toBe(200);
});

test("a film of another address is named, and a box lets it stand here too", async () => {
  await buildMovie({ title: "Moolaadé", releaseYear: 2004 });
  await add({}, "moolaade-2004");
  const path = "/admin/where-to-watch?movie=xala-1975&add=offers";
  const refused = await send(path, { ...usual, list: "offers", minutes: "123" }, false);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("“Moolaadé” (2004) has this address.");
  expect(page).toContain('name="isAlsoElsewhere"');
  expect(page).toContain('value="123"');
  expect((await add({ isAlsoElsewhere: "on" })).status).toBe(200);
});

test("a refused offer has its errors by field and what was typed", async () => {
  const answer = await add({ minutes: "long", countryRule: "" });
  expect([answer.status, (await answer.json()).errors]).toEqual([
    422,
    {
      minutes: "Minutes must be a whole number from 1 to 6000",
      countryRule: "Where it plays is required",
    },
  ]);
});

test("an offer's form has what is stored, and the film's history says it in words", async () => {
  await add({ price: "2.99", priceCurrency: "USD", access: "rent", channel: "@ViewsofAfrica" });
  const { id } = await db.selectFrom("movieOffers").select("id").executeTakeFirstOrThrow();
  const form = await read(`/admin/where-to-watch?movie=xala-1975&edit=offers-${id}`);
  for (const value of ["2.99", "@ViewsofAfrica", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"])
    expect(form).toContain(`value="${value}"`);
  const history = await read("/admin/movies/edit/xala-1975");
  expect(history).toContain("YouTube, @ViewsofAfrica, Rent $2.99, Plays");
});

test("a second editor is warned of what the first changed, and keeps what was typed", async () => {
  await add({ quality: "360p" });
  const { id } = await db.selectFrom("movieOffers").select("id").executeTakeFirstOrThrow();
  const path = `/admin/where-to-watch?movie=xala-1975&edit=offers-${id}`;
  const versionIn = (page: string) => /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
  const opened = versionIn(await read(path));
  const edit = { ...usual, list: "offers", intent: "update", id: String(id) };
  const first = { ...edit, version: opened, state: "gone", quality: "360p", minutes: "90" };
  expect((await send(path, first)).status).toBe(200);
  const second = { ...edit, version: opened, quality: "720p", minutes: "95" };
  const { errors } = await (await send(path, second)).json();
  expect(errors).toEqual({
    form: "This offer was changed by Amina Bello while you were editing it. Your changes are not saved yet: check them, then save again.",
    state: "Changed to “Gone” by Amina Bello.",
    minutes: "Changed to “90” by Amina Bello.",
  });
  const answer = await send(path, second, false);
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toMatch(/name="minutes"[^>]*value="95"|value="95"[^>]*name="minutes"/);
  for (const value of ["gone", "720p"]) expect(page).toContain(`value="${value}" selected=""`);
  const again = { ...second, version: versionIn(page), state: "gone" };
  expect((await send(path, again)).status).toBe(200);
  expect(await db.selectFrom("movieOffers").select(["state", "minutes"]).execute()).toEqual([
    { state: "gone", minutes: 95 },
  ]);
});

test("a provider that offers name is not deleted, and the page says why", async () => {
  await add({});
  const removal = { intent: "remove", list: "providers", id: "youtube", back: "/admin/providers" };
  const { toast } = await (await send("/admin/providers", removal)).json();
  expect(toast).toMatchObject({ title: "Error", text: "1 offer names YouTube. Remove it first." });
  expect(await read("/admin/providers")).toContain("1 offer");
  const unused = await (await send("/admin/providers", { ...removal, id: "tubi" })).json();
  expect(unused.toast).toMatchObject({ title: "Tubi deleted successfully" });
});

/** What a browser sends of a form: each field by its name, also the hidden ones. */
function fieldsOf(page: string): string[][] {
  const [form = ""] = /<form id="\w+-form".*?<\/form>/s.exec(page) ?? [];
  const inputs = [...form.matchAll(/<input(?![^>]*type="(?:checkbox|radio)")[^>]*>/g)].map(
    ([input]) => [/ name="(\w+)"/.exec(input)?.[1], / value="([^"]*)"/.exec(input)?.[1] ?? ""],
  );
  const selects = [...form.matchAll(/<select[^>]* name="(\w+)".*?<\/select>/gs)].map(
    ([select, name]) => [name, /value="(\w+)" selected/.exec(select)?.[1] ?? ""],
  );
  return [...inputs, ...selects].map(([name = "", value = ""]) => [name, value]);
}

test("forms of lists send no two fields of one name, and a provider is changed by what its form has", async () => {
  const lists = ["providers?add=providers", "channels?add=channels", "trailers?add=trailers"];
  for (const list of [...lists, "awards?add=awards", "where-to-watch?add=offers"]) {
    const path = `/admin/${list}&movie=xala-1975`;
    const names = fieldsOf(await read(path)).map(([name]) => name);
    expect(names.length, path).toBeGreaterThan(3);
    expect([...new Set(names)], path).toEqual(names);
  }
  const path = "/admin/providers?edit=providers-netflix";
  const form = fieldsOf(await read(path));
  const body = Object.fromEntries(form.map(([name, value]) => [name, value]));
  expect((await send(path, { ...body, countries: "NG, Ghana" })).status).toBe(200);
  expect(await read(path)).toContain('value="GH, NG"');
  const refused = await send(path, { ...body, name: "" }, false);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Name is required"),
  ]);
});

test("an offer's line says on which days it can be seen", async () => {
  await add({ availableFrom: "2026-12-03", availableUntil: "2026-12-10" });
  const line = "from 3 Dec 2026 until 10 Dec 2026";
  expect(await read("/admin/where-to-watch?movie=xala-1975")).toContain(line);
});

test("the day of a check is written as elsewhere", async () => {
  await add({ channel: "@ViewsofAfrica", isChecked: "on" });
  await db.updateTable("movieOffers").set({ checkedOn: "2026-11-03" }).execute();
  expect(await read("/admin/where-to-watch?movie=xala-1975")).toContain("Checked on 3 Nov 2026");
  await db.updateTable("channels").set({ checkedOn: "2026-11-04" }).execute();
  expect(await read("/admin/channels")).toContain("Checked on 4 Nov 2026");
});

test("a provider and a channel are added, changed and refused in their forms", async () => {
  const cinema = { name: "Ciné Guimbi", kind: "cinema", website: "" };
  expect((await send("/admin/providers", cinema)).status).toBe(200);
  expect((await (await send("/admin/providers", cinema)).json()).errors).toEqual({
    form: "There is a provider called Ciné Guimbi already.",
  });
  const change = { ...cinema, intent: "update", id: "cine-guimbi", countries: "Burkina Faso" };
  await send("/admin/providers", change);
  expect(await read("/admin/providers?edit=providers-cine-guimbi")).toContain('value="BF"');
  const channel = { channel: "Views of Africa", title: "", official: "yes" };
  expect((await (await send("/admin/channels", channel)).json()).errors).toEqual({
    channel: "Channel must be its address, its @handle or its id, which begins with UC",
    title: "Title is required",
  });
});
