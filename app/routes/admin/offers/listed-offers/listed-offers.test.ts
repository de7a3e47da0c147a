import { beforeEach, expect, test } from "vitest";
import { buildMovie, buildSettings } from "#tests/builders.ts";
import { signEveryoneIn } from "#tests/rights/actors.ts";
import { ask } from "#tests/setup/ask.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/offers";
const inDays = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
let movieId = 0;

beforeEach(async () => {
  for (const table of ["movies", "channels"] as const) await db.deleteFrom(table).execute();
  ({ id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 }));
  await buildSettings({ checksOffers: true });
});

async function build(name: string, fields: object = {}): Promise<number> {
  const { id } = await db
    .insertInto("movieOffers")
    .values({
      ...{ movieId, provider: "mubi", access: "subscription", address: `https://mubi.com/${name}` },
      ...{ checkedOn: "2026-11-01", ...fields },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function read(address: string): Promise<string> {
  const answer = await ask(address, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

const listed = async (view: string) =>
  Array.from(
    (await read(`${path}?show=${view}`)).matchAll(/href="https:\/\/mubi\.com\/(\w+)"/g),
  ).map(([, name]) => name);

test("each list has the offers that it is named for, and how many", async () => {
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ handle: "copies", youtubeId: null, title: "Copies", owner: null, official: "no" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await build("fine");
  await build("gone", { state: "gone" });
  await build("doubtful", { state: "unsure" });
  const failing = await build("failing");
  const failed = {
    outcome: "missing",
    detail: "mubi.com has no such page (404).",
    failures: 1,
  } as const;
  await db
    .updateTable("offerChecks")
    .set({ ...failed, checkedAt: new Date(), firstFailedAt: new Date() })
    .where("offerId", "=", failing)
    .execute();
  await build("unseen", { checkedOn: null });
  await build("copied", { channelId });
  await build("later", { availableUntil: inDays(20) });
  await build("sooner", { availableUntil: inDays(2) });
  await build("muchLater", { availableUntil: inDays(90) });
  expect(await listed("broken")).toEqual(["gone"]);
  expect(await listed("unsure")).toEqual(["failing", "doubtful"]);
  expect(await listed("unchecked")).toEqual(["unseen"]);
  expect(await listed("ending")).toEqual(["sooner", "later"]);
  const page = await read(`${path}?show=unsure`);
  for (const text of ["Unsure (2)", "Ending soon (2)", "mubi.com has no such page (404)."])
    expect(page).toContain(text);
  expect(page).toContain("It is hidden if a check a day later finds the same.");
});

test("what a curator sees takes an offer off the list, and hides it where it is not there", async () => {
  const [there, gone] = [await build("there"), await build("gone")];
  await db
    .updateTable("offerChecks")
    .set({ outcome: "missing", checkedAt: new Date(), failures: 1, firstFailedAt: new Date() })
    .execute();
  expect(await listed("unsure")).toEqual(["gone", "there"]);
  const back = `${path}?show=unsure`;
  const press = (offer: number, state: string) =>
    ask(path, {
      ...{ method: "POST", cookie },
      form: { movie: "xala-1975", offer: String(offer), state, back },
    });
  const answer = await press(there, "plays");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, back]);
  await press(gone, "gone");
  expect(await listed("unsure")).toEqual([]);
  expect(await listed("broken")).toEqual(["gone"]);
  const page = await read(`${path}?show=broken`);
  expect(page).toContain("It is there");
  expect(page).not.toContain("Not there");
  expect(await read("/admin/where-to-watch?movie=xala-1975")).toContain("Not there");
  await db.deleteFrom("movieOffers").execute();
  expect((await press(there, "plays")).headers.get("Location")).toBe(back);
  expect((await press(there, "blocked")).status).toBe(422);
});

test("an offer without an address leads to its provider's search", async () => {
  await build("", { provider: "netflix", address: null, checkedOn: null });
  const page = await read(`${path}?show=unchecked`);
  expect(page).toContain('href="https://www.netflix.com/search?q=Xala"');
});

test("the page opens at the first list that has something", async () => {
  await build("unseen", { checkedOn: null });
  expect(await listed("&after=5")).toEqual(["unseen"]);
  await build("gone", { state: "gone" });
  expect(await listed("")).toEqual(["gone"]);
});

test("a long list goes on after its last offer", async () => {
  for (let number = 10; number < 40; number += 1)
    await build(`offer${number}`, { availableUntil: inDays(number - 10) });
  const first = await listed("ending");
  expect(first).toHaveLength(25);
  const [, next = ""] = /href="([^"]*after=[^"]*)"/.exec(await read(`${path}?show=ending`)) ?? [];
  const rest = await read(next.replaceAll("&amp;", "&"));
  expect(rest).toContain("https://mubi.com/offer39");
  expect(rest).not.toContain(`https://mubi.com/${first.at(-1)}"`);
  for (const after of ["x", "99999999999", "5_2026-99-99", "5"])
    expect((await ask(`${path}?show=ending&after=${after}`, { cookie })).status).toBe(200);
});

test("the owner turns the checks on, which the log tells, and no page shows the key", async () => {
  const settings = "/admin/settings/checks";
  const change = (form: Record<string, string>) => ask(settings, { method: "POST", cookie, form });
  const key = "AIzaSyD-a-key-of-the-data-api";
  const refused = await change({ offerCheckDays: "0", youtubeSecret: "no key" });
  const shown = await refused.text();
  expect(refused.status).toBe(422);
  expect(shown).toContain("must be a whole number from 1 to 365");
  expect(shown).not.toContain("no key");
  await buildSettings({ checksOffers: false });
  const sent = { checksOffers: "on", offerCheckDays: "7", youtubeSecret: key };
  expect((await change(sent)).status).toBe(303);
  const log = await read("/admin/log");
  expect(log).toContain("Check where films can be watched: off → on");
  expect(log).toContain("YouTube API key: stored");
  for (const page of [settings, "/admin?tab=settings", "/admin/log"])
    expect(await read(page)).not.toContain(key);
  expect((await change({ offerCheckDays: "7", removesYoutubeSecret: "on" })).status).toBe(303);
  expect(await db.selectFrom("serviceKeys").selectAll().execute()).toEqual([]);
});

test("an upload is added or dismissed by its buttons, and a second time that is said", async () => {
  const { id: channelId } = await db
    .insertInto("channels")
    .values({
      ...{ youtubeId: `UC${"a".repeat(22)}`, handle: null, title: "Films of Dakar" },
      ...{ owner: null, official: "yes" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("channelUploads")
    .values({
      ...{ youtubeId: "aaaaaaaaaaa", channelId, movieId, title: "Xala full movie" },
      ...{ minutes: 123, uploadedOn: "2026-11-20" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const page = await read("/admin/new-uploads");
  for (const text of ["Xala full movie", "Xala (1975)", "123 minutes, uploaded on 20 Nov 2026"])
    expect(page).toContain(text);
  const decide = (intent: string) =>
    ask("/admin/new-uploads", {
      ...{ method: "POST", cookie, enhanced: true },
      form: { intent, upload: String(id) },
    }).then((answer) => answer.json());
  expect((await decide("add")).toast).toMatchObject({ title: "Offer added successfully" });
  expect((await decide("dismiss")).toast).toMatchObject({ title: "Nothing was changed" });
  expect(await read("/admin/new-uploads")).toContain("No new uploads");
});

test("a page of channels leads to the next, and its links keep the search and the page", async () => {
  const rows = Array.from({ length: 30 }, (_, number) => ({
    ...{ title: `Films ${10 + number}`, handle: `films${number}`, youtubeId: null, owner: null },
  }));
  const other = { title: "Copies", handle: "copies", youtubeId: null, owner: null };
  await db
    .insertInto("channels")
    .values([...rows, other])
    .execute();
  const first = await read("/admin/channels?q=films");
  expect(first).toContain("Films 34");
  expect(first).not.toContain("Copies");
  const [, next = ""] = /href="([^"]*from=[^"]*)"[^>]*>Next Page/.exec(first) ?? [];
  const rest = await read(next.replaceAll("&amp;", "&"));
  expect(rest).toContain("Films 35");
  const [, edit = ""] = /href="([^"]*edit=[^"#]*)/.exec(rest) ?? [];
  expect(edit).toContain(next);
  expect(await read(edit.replaceAll("&amp;", "&"))).toContain('value="Films 35"');
  const form = { channel: "@zulu", title: "Zulu Films", official: "unknown" };
  const added = await ask("/admin/channels", { method: "POST", cookie, form });
  expect(await read(added.headers.get("Location") ?? "")).toContain("Zulu Films");
});

test("the form of an offer names its channel and suggests those in use alone", async () => {
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ title: "Copies", handle: "copies", youtubeId: null, owner: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const unused = { title: "Unused", handle: "unused", youtubeId: null, owner: null };
  await db.insertInto("channels").values(unused).execute();
  const id = await build("copied", { channelId });
  const page = await read(`/admin/where-to-watch?movie=xala-1975&edit=offers-${id}`);
  for (const shown of ['value="@copies"', '<option value="Copies">']) expect(page).toContain(shown);
  expect(page).not.toContain("Unused");
});

test("the channels tell which of them could not be read", async () => {
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ handle: "copies", title: "Copies", owner: null, official: "yes" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const failure = "YouTube has no such channel (404).";
  await db.insertInto("channelReads").values({ channelId, dueAt: new Date(), failure }).execute();
  const message = `The last reading failed: ${failure}`;
  expect(await read("/admin/channels")).toContain(message);
  await db.updateTable("channels").set({ official: "no" }).where("id", "=", channelId).execute();
  expect(await read("/admin/channels")).not.toContain("The last reading failed");
});
