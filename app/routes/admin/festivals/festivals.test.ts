import { beforeEach, expect, test } from "vitest";
import { buildMovie } from "#tests/builders.ts";
import { signEveryoneIn } from "#tests/rights/actors.ts";
import { ask } from "#tests/setup/ask.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openListeningDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/festivals";
const prize = { edition: "1990", category: "Grand Prix", result: "won" };

beforeEach(async () => {
  for (const table of ["nominations", "editions", "categories", "movies"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("events").where("slug", "like", "%fribourg%").execute();
  await buildMovie({ title: "Yaaba", releaseYear: 1989 });
});

async function send(address: string, form: Record<string, string> | FormData, enhanced = false) {
  const answer = await ask(address, { method: "POST", cookie, form, enhanced });
  return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
}

async function read(address: string) {
  return (await (await ask(address, { cookie })).text()).replaceAll("<!-- -->", "");
}

const addFribourg = () => send(`${path}?add=festivals`, { name: "Fribourg", kind: "festival" });

test("a festival is added, found by a filter, and opened from the list, without a script", async () => {
  const odd = { list: "festivals", name: "Fribourg: films", kind: "" };
  const refused = await send(`${path}?add=festivals`, odd);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Names must not have a colon before a space");
  expect(refused.text).toContain("Kind is required");
  expect(refused.text).toContain('value="Fribourg: films"');
  expect(await addFribourg()).toMatchObject({ status: 303 });
  const found = await read(`${path}?q=fribourg&kind=festival&origin=other`);
  expect(found).toContain('href="/admin/festivals/fribourg"');
  expect(found).not.toContain("FESPACO");
  expect(await read(`${path}?q=fribourg&origin=african`)).not.toContain(
    "/admin/festivals/fribourg",
  );
  expect((await ask(`${path}/nothing`, { cookie })).status).toBe(404);
});

test("a festival's page changes its facts, editions and categories", async () => {
  await addFribourg();
  const page = `${path}/fribourg`;
  const facts = { list: "festivals", intent: "update", id: "fribourg" };
  await send(page, { ...facts, name: "FIFF", kind: "festival", city: "Fribourg", country: "CH" });
  await send(page, { list: "editions", year: "1990", number: "5", isOnline: "on" });
  await send(page, { list: "categories", name: "Grand Prix" });
  await send(page, { list: "categories", name: "Regard d’or" });
  const html = await read(page);
  for (const shown of ["Switzerland", "<span>Number 5</span>", "Grand Prix", "Regard d’or"])
    expect(html).toContain(shown);
  const rows = await db.selectFrom("categories").select(["id", "name"]).orderBy("id").execute();
  const [from, to] = rows.map(({ id }) => String(id));
  const form = await read(`${page}?edit=categories-${from}`);
  expect(form).toContain(`<option value="${to}">Regard d’or</option>`);
  expect(form).not.toContain(`<option value="${from}">`);
  const merge = { list: "categories", intent: "update", id: from ?? "", mergeInto: to ?? "" };
  await send(page, { ...merge, name: "Grand Prix" });
  expect(await read(page)).toContain("Also Grand Prix");
});

test("a film is chosen by its title, and its nomination is on the festival's page at once", async () => {
  await addFribourg();
  const page = `${path}/fribourg/nominations`;
  expect((await ask("/festival/fribourg")).status).toBe(404);
  const choosing = await read(`${page}?edition=1990&add=nominations&choose=on&q=yaaba`);
  const address = `${page}?edition=1990&add=nominations&choose=on&with=yaaba-1989`;
  expect(choosing).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
  expect(await read(address)).toContain('type="hidden" name="movie" value="yaaba-1989"');
  const added = await send(address, { ...prize, movie: "yaaba-1989" });
  expect(added.to).toMatch(/^\/admin\/festivals\/fribourg\/nominations\?edition=1990#edit-/);
  expect(await read(page)).toContain('<a href="/movie/yaaba-1989"');
  expect(await (await ask("/festival/fribourg/1990")).text()).toContain("/movie/yaaba-1989");
});

test("a festival's history shows what changed, undoes it, and puts the reason where it cannot", async () => {
  await addFribourg();
  const page = `${path}/fribourg`;
  const history = "/admin/changes?festival=fribourg";
  expect(await read(page)).toContain(`href="${history}"`);
  await send(`${page}/nominations?edition=1990`, { ...prize, film: "Finzan", year: "1989" });
  const changes = await read(history);
  expect(changes).toContain("Finzan: Grand Prix 1990");
  expect(changes).toContain(`<a href="${page}"`);
  const [latest, first] = await db
    .selectFrom("catalogueChanges")
    .select("id")
    .where("subject", "=", "event")
    .orderBy("id", "desc")
    .execute();
  const undo = { search: "festival=fribourg" };
  const refused = await send("/admin/changes", { ...undo, change: String(first?.id) });
  expect(refused.to).toBe(history);
  expect(await db.selectFrom("nominations").select("id").execute()).toHaveLength(1);
  await send("/admin/changes", { ...undo, change: String(latest?.id) });
  expect(await db.selectFrom("nominations").select("id").execute()).toEqual([]);
});

test("a nomination is changed and deleted, and what is typed stays where it is refused", async () => {
  await addFribourg();
  const page = `${path}/fribourg/nominations?edition=1990`;
  await send(page, { ...prize, film: "Finzan", year: "1989" });
  const { id } = await db.selectFrom("nominations").select("id").executeTakeFirstOrThrow();
  const edit = { ...prize, intent: "update", id: String(id), list: "nominations" };
  const refused = await send(`${page}&edit=nominations-${id}`, { ...edit, film: "", note: "Mine" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Film is required");
  expect(refused.text).toContain('value="Mine"');
  await send(page, { ...edit, film: "Finzan", year: "1989", result: "special mention" });
  expect(await read(page)).toContain("Special mention");
  await send(page, { intent: "remove", list: "nominations", id: String(id), back: page });
  expect(await db.selectFrom("nominations").select("id").execute()).toEqual([]);
});

test("a file is exported and imported, and one at fault is answered in words", async () => {
  await addFribourg();
  await send(`${path}/fribourg/nominations`, { ...prize, film: "Yaaba", year: "1989" });
  const exported = await ask(`${path}/fribourg/nominations.csv`, { cookie });
  expect(exported.headers.get("Content-Disposition")).toContain('"griot-fribourg.csv"');
  const text = await exported.text();
  await db.deleteFrom("nominations").execute();
  const upload = (content: string) => {
    const form = new FormData();
    form.set("file", new File([content], "nominations.csv", { type: "text/csv" }));
    return send(`${path}/fribourg/import`, form);
  };
  const faulty = await upload(text.replace(",won,", ",first,"));
  expect(faulty.status).toBe(422);
  expect(faulty.text).toContain("Row 2, result: Result must be one of won, nominated");
  expect(await upload(text)).toMatchObject({ status: 303, to: `${path}/fribourg` });
  expect(await (await ask(`${path}/fribourg/nominations.csv`, { cookie })).text()).toBe(text);
});

test("the files of a dump are imported together, and one at fault is named by its row", async () => {
  const upload = (...contents: string[]) => {
    const form = new FormData();
    for (const content of contents) form.append("file", new File([content], "file.csv"));
    return send("/admin/import-festivals", form);
  };
  const events = (kind: string) =>
    "event,name,other_names,kind,founded,country,city,years_between,is_african,website,wikidata\n" +
    `fiff,Fribourg,FIFF|Festival de Fribourg,${kind},1980,Switzerland,Fribourg,1,false,,\n`;
  const nominations =
    "event,year,category,result,film,film_title,film_year,people,note,source\n" +
    "fiff,1990,regard-d-or,shortlisted,,Yaaba,1989,Idrissa Ouédraogo,Shared,https://a.example/\n";
  const categories = "event,category,name,former_names\nfiff,regard-d-or,Regard d’or,Grand Prix\n";
  expect((await upload("film,title\nxala,Xala\n")).text).toContain(
    "The columns of a file are not those of a dump&#x27;s events, editions, categories or nominations.",
  );
  expect((await upload(events("party"))).text).toContain(
    "Row 2 of events: Kind must be one of festival, award.",
  );
  expect(await upload(nominations, categories, events("festival"))).toMatchObject({
    status: 303,
    to: path,
  });
  expect(await (await ask(`${path}/fribourg/nominations.csv`, { cookie })).text()).toContain(
    "1990,Regard d’or,shortlisted,Yaaba,1989,Idrissa Ouédraogo,Shared,https://a.example/,yaaba-1989",
  );
  const page = await read(`${path}/fribourg`);
  expect(page).toContain("Also Grand Prix");
  expect(page).toContain("Festival de Fribourg");
});
