import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { buildCreator, buildMember, buildMovie, buildPassword } from "./builders.ts";
import { drawSample } from "./pictures.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const cookie = await signOwnerIn();

async function signOwnerIn(): Promise<string> {
  const credentials = { email: "owner@example.org", password: "a long password" };
  const { userId } = await buildMember({ email: credentials.email });
  await buildPassword(userId, await hashPassword(credentials.password));
  await db.updateTable("member").set({ isOwner: true }).where("id", "=", userId).execute();
  const answer = await ask("/auth", { method: "POST", form: credentials });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

beforeEach(async () => {
  for (const table of [
    "movies",
    "creators",
    "notices",
    "allowances",
    "catalogueChanges",
    "deletedEntries",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

function send(path: string, form: Record<string, string>, enhanced = false) {
  return ask(path, { method: "POST", cookie, form, enhanced });
}

function upload(path: string, fields: Record<string, string>, file: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new File([Buffer.from(file)], "me.jpg", { type: "image/jpeg" }));
  return ask(path, { method: "POST", cookie, form });
}

function find(slug: string) {
  return db.selectFrom("creators").selectAll().where("slug", "=", slug).executeTakeFirst();
}

test("what is wrong with a creator is said beside its field, and what was typed stays", async () => {
  const typed = { name: " ", bio: "Ethnologist.", bornYear: "last year" };
  const answer = await send("/admin/creators/add", typed, true);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: {
      name: "Name is required",
      bornYear: expect.stringMatching(/^Year of birth must be a year from 1800 to/),
    },
    values: { bio: "Ethnologist." },
    toast: { title: "Error", text: "Failed to add creator: Name is required" },
  });
  const page = await (await send("/admin/creators/add", typed)).text();
  expect(page).toContain("Ethnologist.");
  expect(page).toContain("Name is required");
});

test("a picture that came with a faulty form is kept for the next try", async () => {
  const picture = await drawSample().png().toBuffer();
  const answer = await upload("/admin/creators/add", { name: "" }, picture);
  expect(answer.status).toBe(422);
  const [imageUrl = ""] =
    /\/uploads\/creators\/[0-9a-z]+-[0-9a-f]{16}(?=")/.exec(await answer.text()) ?? [];
  expect((await send("/admin/creators/add", { name: "Safi Faye", imageUrl })).status).toBe(303);
  expect(await find("safi-faye")).toMatchObject({ imageUrl });
  expect((await ask(`${imageUrl}-768.avif`)).status).toBe(200);
});

test("a file that is no picture is refused, and one that is taken away is gone", async () => {
  const answer = await upload("/admin/creators/add", { name: "Safi Faye" }, Buffer.from("no"));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("File type not allowed.");
  expect(await find("safi-faye")).toBeUndefined();
  await buildCreator({ name: "Safi Faye", imageUrl: "https://pictures.example/safi.jpg" });
  const form = { name: "Safi Faye", imageUrl: "https://pictures.example/safi.jpg" };
  await send("/admin/creators/safi-faye/edit", { ...form, removeImage: "on" });
  expect(await find("safi-faye")).toMatchObject({ imageUrl: null });
});

test("a picture that is too large is refused beside its field, and what was typed stays", async () => {
  await buildCreator({ name: "Safi Faye", bio: "Ethnologist." });
  const typed = { name: "Safi Faye Ndiaye", bio: "Film-maker.", country: "Senegal", imdb: "nm1" };
  for (const path of ["/admin/creators/add", "/admin/creators/safi-faye/edit"]) {
    const answer = await upload(path, typed, new Uint8Array(6 * 1024 * 1024));
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const text of [...Object.values(typed), "File too large."]) expect(page).toContain(text);
  }
});

const addresses = {
  ...{ wikidata: "https://www.wikidata.org/wiki/Q554568", tmdb: "" },
  imdb: "https://www.imdb.com/name/nm0265622/?ref_=x",
};

test("a creator's identifiers are read from addresses, saved, shown and named in the history", async () => {
  await send("/admin/creators/add", { name: "Safi Faye", ...addresses });
  const path = "/admin/creators/safi-faye/edit";
  const read = async () => (await ask(path, { cookie })).text();
  const [, version = ""] = /name="version" value="(\d+)"/.exec(await read()) ?? [];
  expect(await read()).toMatch(/<details[^>]* open=""[^>]*><summary>Identifiers.*?Wikidata, IMDb/);
  const form = { name: "Safi Faye", bio: "Film-maker.", version };
  await send(path, form);
  expect(await read()).toContain('value="nm0265622"');
  const wrong = await send(path, { ...form, imdb: "tt0070820" }, true);
  expect(await wrong.json()).toMatchObject({
    errors: { imdb: "IMDb must be a person such as nm0783733, or their address" },
  });
  const [, next = ""] = /name="version" value="(\d+)"/.exec(await read()) ?? [];
  await send(path, { ...form, ...addresses, imdb: "", version: next });
  const text = (await read()).replace(/<[^>]*>/g, " ");
  expect(text).toMatch(
    /Identifiers\s+Before\s*:\s+IMDb nm0265622, Wikidata Q554568\s+After\s*:\s+Wik/,
  );
});

test("an identifier that another creator has is refused with that creator", async () => {
  await send("/admin/creators/add", { name: "Safi Faye", ...addresses });
  const answer = await send("/admin/creators/add", { name: "Mati Diop", ...addresses }, true);
  expect(answer.status).toBe(409);
  const { errors } = (await answer.json()) as { errors: Record<string, string> };
  expect(Object.values(errors)).toEqual([
    expect.stringContaining("is the identifier of “Safi Faye” (/creator/safi-faye)."),
  ]);
  expect(await find("mati-diop")).toBeUndefined();
});

test("a creator whose name is here already is added only when that is meant, without scripts too", async () => {
  await buildCreator({ name: "Safi Fayé", country: "Senegal" });
  const form = { name: "safi faye", bio: "Another one." };
  const answer = await send("/admin/creators/add", form);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  for (const text of ["may have this creator already", "Senegal", "Another one.", "Add Anyway"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain('href="/admin/creators/safi-faye/edit"');
  expect(page).toMatch(/<button(?=[^>]* name="despite")[^>]*>Add Anyway/);
  expect(await find("safi-faye-2")).toBeUndefined();
  expect((await send("/admin/creators/add", { ...form, despite: "yes" })).status).toBe(303);
  expect(await find("safi-faye-2")).toMatchObject({ bio: "Another one." });
});

test("who has films cannot be deleted, and the refusal leads to merging", async () => {
  await buildCreator({ name: "Safi Faye" });
  await buildMovie({ director: "Safi Faye" });
  const answer = await send("/admin/creators/safi-faye/delete", {});
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Cannot delete creator with existing movies.");
  expect(page).toContain('href="/admin/creators/safi-faye/merge"');
});

test("the second of two editors is told beside each field, and the page keeps what they changed", async () => {
  await buildCreator({ name: "Safi Faye", country: "Senegal", bio: "Ethnologist." });
  const form = { name: "Safi Faye", country: "Senegal", bio: "Ethnologist.", version: "0" };
  await send("/admin/creators/safi-faye/edit", { ...form, country: "Mali" });
  const late = { ...form, bio: "Film-maker." };
  const answer = await send("/admin/creators/safi-faye/edit", late, true);
  expect(answer.status).toBe(409);
  const { errors } = (await answer.json()) as { errors: Record<string, string> };
  expect(errors).toMatchObject({ country: expect.stringContaining("changed this to “Mali”") });
  expect(Object.keys(errors)).toEqual(["form", "country"]);
  const page = await (await send("/admin/creators/safi-faye/edit", late)).text();
  expect(page).toContain("Film-maker.");
  expect(page).toMatch(/name="country"[^>]*value="Mali"|value="Mali"[^>]*name="country"/);
  const [, version = ""] = /name="version" value="(\d+)"/.exec(page) ?? [];
  await send("/admin/creators/safi-faye/edit", { ...late, country: "Mali", version });
  expect(await find("safi-faye")).toMatchObject({ country: "Mali", bio: "Film-maker." });
});

test("the address of a merged entry leads on for good, with its query", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  await buildCreator({ name: "Sembène Ousmane" });
  await buildMovie({ title: "Ceddo", director: "Sembène Ousmane" });
  const stays = "ousmane-sembene";
  const choices = { name: stays, bio: stays, imageUrl: stays, country: stays, bornYear: stays };
  const path = "/admin/creators/sembene-ousmane/merge";
  expect((await send(path, { with: stays, stays, ...choices })).status).toBe(303);
  const answer = await ask("/creator/sembene-ousmane?page=1");
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe("/creator/ousmane-sembene?page=1");
  expect(await (await ask("/creator/ousmane-sembene")).text()).toContain("Ceddo");
});

test("an entry whose address is in another script is merged, and leads on to its page", async () => {
  await buildCreator({ name: "يوسف شاهين" });
  await buildCreator({ name: "Youssef Chahine" });
  const stays = "يوسف-شاهين";
  const choices = { name: stays, bio: stays, imageUrl: stays, country: stays, bornYear: stays };
  const path = "/admin/creators/youssef-chahine/merge";
  const answer = await send(path, { with: stays, stays, ...choices });
  expect(answer.status).toBe(303);
  const page = answer.headers.get("Location") ?? "";
  expect(page).toBe(`/admin/creators/${encodeURIComponent(stays)}/edit`);
  expect((await ask(page, { cookie })).status).toBe(200);
});

test("what an entry was before its first change is restored from its page", async () => {
  await buildCreator({ name: "Safi Faye", country: "Senegal" });
  const path = "/admin/creators/safi-faye";
  await send(`${path}/edit`, { name: "Safi Faye", country: "Mali", version: "0" });
  const page = await (await ask(`${path}/edit`, { cookie })).text();
  expect(page).toContain("as it was added");
  expect((await send(`${path}/restore`, { version: "0" })).status).toBe(303);
  expect(await find("safi-faye")).toMatchObject({ country: "Senegal" });
});

test("a creator who was deleted is gone, not missing", async () => {
  await buildCreator({ name: "Safi Faye" });
  expect((await send("/admin/creators/safi-faye/delete", {})).status).toBe(303);
  expect((await ask("/creator/safi-faye")).status).toBe(410);
  expect((await ask("/creator/nobody")).status).toBe(404);
});

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("safi-faye", "mati-diop", "0", "-1", "9999999999", "on", "2026-02-30", "\0", "%"),
);

const forms: [string, string[]][] = [
  ["/admin/creators/add", ["name", "bio", "bornYear", "imageUrl", "back", "image", "imdb"]],
  ["/admin/creators/safi-faye/edit", ["name", "bio", "bornYear", "version", "removeImage"]],
  ["/admin/creators/safi-faye/merge", ["with", "stays", "name", "bio", "imageUrl", "country"]],
  ["/admin/creators/safi-faye/restore", ["version"]],
  ["/admin/creators/deleted", ["entry"]],
  ["/admin/ads/add", ["title", "text", "link", "imageUrl", "placement", "startsOn", "endsOn"]],
];

for (const [path, names] of forms) {
  test(`whatever is sent to ${path}, it never fails`, { tags: "thorough" }, async () => {
    await buildCreator({ name: "Safi Faye" });
    await buildCreator({ name: "Mati Diop" });
    const form = fc.dictionary(fc.constantFrom(...names), anything);
    await fc.assert(
      fc.asyncProperty(form, async (input) => {
        await db.deleteFrom("allowances").execute();
        expect((await send(path, input, true)).status).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
}

test("whatever the list and its pages are asked, they never fail", {
  tags: "thorough",
}, async () => {
  await buildCreator({ name: "Safi Faye" });
  const paths = [
    "/admin/creators",
    "/admin/creators/suggestions",
    "/admin/creators/safi-faye/merge",
  ];
  const query = fc.dictionary(
    fc.constantFrom("q", "sortBy", "page", "from", "with", "back"),
    anything,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), query, async (path, input) => {
      const answer = await ask(`${path}?${new URLSearchParams(input)}`, { cookie });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 40 },
  );
});
