import { beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { buildRows, buildXlsx } from "./workbooks.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/movies/import";
const header = "title,year,genre,language,rating";

beforeEach(async () => {
  for (const table of ["imports", "movies"] as const) await db.deleteFrom(table).execute();
});

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function post(to: string, fields: Record<string, string | File>, enhanced = false) {
  const answer = await ask(to, { method: "POST", cookie, form: formOf(fields), enhanced });
  await drainBackground();
  return answer;
}

const read = async (to: string) => (await ask(to, { cookie })).text();

async function send(...lines: string[]) {
  const file = new File([lines.join("\n")], "films.csv");
  expect((await post(path, { file })).status).toBe(303);
  const { id } = await db.selectFrom("imports").select("id").executeTakeFirstOrThrow();
  return String(id);
}

test("cells that were pasted are read, and stay in the form where they cannot be", async () => {
  const refused = await post(path, { pasted: "title" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/<textarea[^>]*>title<\/textarea>/);
  expect((await post(path, { pasted: "title\tyear\nXala\t1975" })).status).toBe(303);
  expect(await read(path)).toContain("Pasted cells");
});

test("of a workbook's sheets one is chosen, with a script and without", async () => {
  const rows = buildRows([
    ["title", "year", "genre", "language"],
    ["Xala", "1975", "Drama", "Wolof"],
  ]);
  const sheets = [
    { name: "Notes", rows: buildRows([["Hello"]]) },
    { name: "Films", rows },
  ];
  const file = new File([Buffer.from(buildXlsx(sheets))], "films.xlsx");
  const answer = await post(path, { file }, true);
  expect(await answer.json()).toMatchObject({ sheets: ["Notes", "Films"], likeliest: "Films" });
  const page = await (await post(path, { file })).text();
  expect(page).toMatch(/<option[^>]*selected=""[^>]*>Films</);
  expect((await post(path, { file, sheet: "Films" })).status).toBe(303);
  expect(await read(path)).toContain("Import 1 Movie");
});

test("a form of columns that is refused keeps what was chosen", async () => {
  const id = await send(header, "Xala,1975,Drama,Wolof,7", "Ceddo,1977,Drama,Wolof,8");
  const fields = { id, "as-0": "title", "as-1": "title", "same-country": "Ghana", intent: "next" };
  const refused = await post(`${path}/columns`, fields);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Title is read from “title” already.");
  expect(page).toMatch(
    /name="same-country"[^>]*value="Ghana"|value="Ghana"[^>]*name="same-country"/,
  );
});

test("a mapping that was downloaded is read again, and nothing else is", async () => {
  const id = await send(header, "Xala,1975,Drama,Wolof,7");
  await post(`${path}/columns`, { id, "same-country": "Ghana", intent: "next" });
  const mapping = await read(`${path}/mapping.json`);
  expect(JSON.parse(mapping)).toMatchObject({ constants: { country: "Ghana" } });
  await post(`${path}/columns`, { id, "same-country": "", intent: "next" });
  const load = (text: string) =>
    post(`${path}/columns`, { id, mapping: new File([text], "a.json"), intent: "load" }, true);
  expect((await load(mapping)).status).toBe(200);
  expect(JSON.parse(await read(`${path}/mapping.json`))).toEqual(JSON.parse(mapping));
  expect((await load("{")).status).toBe(422);
  const title = { place: 0 };
  for (const far of [
    { columns: { title: { place: 90 } } },
    { columns: { title, budget: { place: 1, currencyPlace: 90 } } },
    { columns: { title }, filters: [{ place: 90, test: "is", value: "Movie" }] },
  ]) {
    expect(await (await load(JSON.stringify(far))).json()).toMatchObject({
      errors: { mapping: "The mapping is of a file with more columns than this one." },
    });
  }
});

test("what no database stores costs a mapping nothing", async () => {
  const id = await send(header, "Xala,1975,Dramas,Wolof,7");
  await post(`${path}/columns`, { id, "same-country": "Ghana", intent: "next" });
  const plan = JSON.parse(await read(`${path}/mapping.json`));
  plan.constants.country = "Gha\0na\ud800";
  plan.decisions = { genre: { dramas: "dra\0ma" } };
  const mapping = new File([JSON.stringify(plan)], "a.json");
  expect((await post(`${path}/columns`, { id, mapping, intent: "load" })).status).toBe(303);
  expect(await read(path)).toContain("Import 1 Movie");
});

test("a film's history says which row of which import it came from", async () => {
  const id = await send(header, "Xala,1975,Drama,Wolof,PG");
  await post(path, { intent: "start", id });
  expect(await read("/admin/movies/edit/xala-1975")).toContain("import films.csv, row 2");
});

test("search parameters and forms of somebody's own making break no step", async () => {
  const id = await send(header, "Xala,1975,Drama,Wolof,7");
  const odd = ["", "?page=-1", "?page=x&show=understood", "?row=1e99", "?row=-3", "?import=x"];
  for (const step of ["columns", "values", "matches", "preview", "history", "history/0/undo"]) {
    for (const query of odd) {
      expect((await ask(`${path}/${step}${query}`, { cookie })).status).toBeLessThan(500);
    }
    const form = { id, intent: "all-constructor", "as-0": "x", "row-1": "\u0000", "genre:x": "y" };
    expect((await post(`${path}/${step}`, form)).status).toBeLessThan(500);
  }
});

test("the preview of a row names the providers of its places to watch, and leaves out unknown ones", async () => {
  const film = "title,year,genre,language,director,offers";
  const row = "Xala,1975,Comedy,Wolof,Ousmane Sembène";
  const added = await send(film, `${row},`);
  await post(path, { intent: "start", id: added });
  await post(path, { intent: "reset", id: added });
  await db.deleteFrom("imports").execute();
  const offers =
    "mubi|https://mubi.com/films/xala|subscription;nowhere|https://x.example/xala|free";
  const id = await send(film, `${row},${offers}`);
  await post(`${path}/columns`, { id, existing: "fill", intent: "next" });
  const page = await read(`${path}/preview?row=2`);
  expect(page).toContain("MUBI, Subscription, Plays, https://mubi.com/films/xala");
  expect(page).toContain("“nowhere” is no provider here: left out");
});
