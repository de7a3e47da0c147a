import { beforeEach, expect, test } from "vitest";
import { importFile } from "#domain/imports/import-file.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { readImportOptions } from "../cli/import.ts";
import { createProgram } from "../cli/program.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/movies/import";

type Questions = Awaited<ReturnType<typeof importFile>>["open"];

type Walk = {
  name: string;
  lines: string[];
  /** What is open at first, of both ways alike. */
  questions: { missing?: string[]; rows?: number; columns?: string[] };
  /** The forms that are sent, by step; the import is started after the last. */
  forms: [step: string, fields: Record<string, string>][];
  options: string[];
  /** What comes in. */
  films: string[];
};

const walks: Walk[] = [
  {
    name: "episodes among films",
    lines: [
      "type,title,year,genre,language",
      "Movie,Xala,1975,Comedy,Wolof",
      ...Array.from({ length: 7 }, (_, place) => `Episode,Part ${place},1990,Drama,Wolof`),
      "Movie,Ceddo,1977,War,Wolof",
    ],
    questions: { rows: 7 },
    forms: [["columns", { "filter-place-0": "", guess: "0|is|Movie", intent: "next" }]],
    options: ["--where", "type=Movie"],
    films: ["Xala 1975 comedy wolof", "Ceddo 1977 war wolof"],
  },
  {
    name: "Arabic headers",
    lines: [
      "العنوان,سنة_ما,التصنيف,اللغة",
      "باب الحديد,١٩٥٨,دراما,العربية",
      "الأرض,١٩٧٠,Drama,Arabic",
    ],
    questions: { columns: ["سنة_ما"] },
    forms: [["columns", { "as-1": "release_year", intent: "next" }]],
    options: ["--column", "سنة_ما=release_year"],
    films: ["باب الحديد 1958 drama arabic", "الأرض 1970 drama arabic"],
  },
  {
    name: "a header made_when, and a word that nobody knows",
    lines: [
      "movie_title,made_when,genres,language",
      "Xala,1975,Comedy,Wolof",
      "Ceddo,1977,Griot Tales,Wolof",
    ],
    questions: { columns: ["made_when"] },
    forms: [
      ["columns", { "column-release_year": "1", intent: "answer" }],
      ["values", { "genre:griot tales": "war", "genre:griot tales+": "Drama", intent: "next" }],
    ],
    options: ["--column", "made_when=release_year", "--word", "genre:Griot Tales=war;drama"],
    films: ["Xala 1975 comedy wolof", "Ceddo 1977 war wolof"],
  },
  {
    name: "a list without years",
    lines: ["Name,Genre,Language", "Xala,Comedy,Wolof", "Ceddo,War,Wolof"],
    questions: { missing: ["release_year"] },
    forms: [["columns", { "same-release_year": "1900", intent: "answer" }]],
    options: ["--set", "release_year=1900"],
    films: ["Xala 1900 comedy wolof", "Ceddo 1900 war wolof"],
  },
  {
    name: "a member's diary",
    lines: [
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date",
      '2021-01-02,Xala,1975,https://boxd.it/1a2b3,4,,"dakar, with Ada",2021-01-01',
      "2021-01-09,Ceddo,1977,https://boxd.it/1a2b4,5,Yes,dakar,2021-01-08",
    ],
    questions: { missing: ["genre", "language"] },
    forms: [["columns", { "same-genre": "drama", "same-language": "wolof", intent: "answer" }]],
    options: ["--set", "genre=Drama", "--set", "language=Wolof"],
    films: ["Xala 1975 drama wolof", "Ceddo 1977 drama wolof"],
  },
  {
    name: "a member's ratings, among them a series",
    lines: [
      "Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Description",
      'tt0073915,8,2020-01-01,Xala,https://www.imdb.com/title/tt0073915,Movie,7.2,123,1975,"Comedy, Drama",900,1975-10-01,Ousmane Sembène,Mine',
      "tt9000001,6,2020-01-02,Long Ago,https://www.imdb.com/title/tt9000001,TV Series,7.0,45,1995,Drama,30,1995-01-01,,Mine",
    ],
    questions: { missing: ["language"], rows: 1 },
    forms: [
      ["columns", { "same-language": "wolof", intent: "answer" }],
      ["columns", { "filter-place-0": "", guess: "5|is|Movie", intent: "next" }],
    ],
    options: ["--set", "language=Wolof", "--where", "Title Type=Movie"],
    films: ["Xala 1975 comedy wolof"],
  },
];

beforeEach(async () => {
  for (const table of ["imports", "movies"] as const) await db.deleteFrom(table).execute();
});

const encode = (lines: string[]) => new TextEncoder().encode(lines.join("\n"));

async function listFilms() {
  return db
    .selectFrom("movies")
    .select(["title", "releaseYear", "genre", "otherGenres", "language", "director", "keywords"])
    .select(["contentRating", "durationMinutes", "description"])
    .orderBy("id")
    .execute();
}

function inShort({ missing, rows, columns }: Questions): Walk["questions"] {
  // What a doubtful column may be is asked with that column.
  const bare = missing.filter(({ suggestion }) => suggestion === null);
  return {
    ...(bare.length > 0 && { missing: bare.map(({ field }) => field) }),
    ...(rows.leavesOut > 0 && { rows: rows.leavesOut }),
    ...(columns.length > 0 && { columns: columns.map(({ header }) => header) }),
  };
}

async function post(to: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await ask(to, { method: "POST", cookie, form });
  await drainBackground();
  expect(answer.status, await answer.text()).toBe(303);
}

async function walkScreens({ lines, forms }: Walk) {
  await post(path, { file: new File([encode(lines)], "films.csv") });
  const { id } = await db.selectFrom("imports").select("id").executeTakeFirstOrThrow();
  for (const [step, fields] of forms) await post(`${path}/${step}`, { id: String(id), ...fields });
  await post(path, { id: String(id), intent: "start" });
  return listFilms();
}

async function runCommand({ lines }: Walk, options: string[]) {
  const command = createProgram(() => {}).commands.find((one) => one.name() === "import");
  command?.parseOptions(options);
  const read = readImportOptions(command?.opts() ?? {});
  return importFile({ name: "films.csv", bytes: encode(lines) }, { ...read, report: () => {} });
}

test.each(walks)("$name: screens and command ask the same and add the same", async (walk) => {
  const stopped = await runCommand(walk, []);
  expect(stopped).toMatchObject({ isBlocked: true });
  expect(inShort(stopped.open)).toEqual(walk.questions);
  expect(await listFilms()).toEqual([]);

  const byScreens = await walkScreens(walk);
  const inWords = byScreens.map((film) =>
    [film.title, film.releaseYear, film.genre, film.language].join(" "),
  );
  expect(inWords).toEqual(walk.films);

  await db.deleteFrom("movies").execute();
  const done = await runCommand(walk, walk.options);
  expect(done).toMatchObject({ isBlocked: false, added: walk.films.length, failed: 0 });
  expect(await listFilms()).toEqual(byScreens);
});

test("suggested answers are taken at once, and a word that nobody can guess costs its row", async () => {
  const added = [];
  for (const walk of walks.slice(0, 3)) {
    const done = await runCommand(walk, ["--yes"]);
    expect(done).toMatchObject({ isBlocked: false });
    added.push(done.added);
    await db.deleteFrom("movies").execute();
  }
  expect(added).toEqual([2, 2, 1]);
});

test("what a member did or thought is never a fact of a film", async () => {
  for (const walk of walks.slice(-2)) {
    await db.deleteFrom("movies").execute();
    const { notes } = await runCommand(walk, walk.options);
    expect(notes[0]).toMatch(/^This looks like a member’s own list \((a diary|ratings)\)/);
    for (const film of await listFilms()) {
      expect(film).toMatchObject({ keywords: null, contentRating: null, description: "" });
    }
  }
});

test("a form goes no further than an open question, and says so at its control", async () => {
  const [, , madeWhen] = walks;
  await post(path, { file: new File([encode(madeWhen?.lines ?? [])], "films.csv") });
  const { id } = await db.selectFrom("imports").select("id").executeTakeFirstOrThrow();
  const send = async (step: string, fields: Record<string, string>) => {
    const form = { id: String(id), intent: "next", ...fields };
    const answer = await ask(`${path}/${step}`, { method: "POST", cookie, form });
    await drainBackground();
    return answer.headers.get("Location") ?? "";
  };
  const open = await send("columns", { "same-country": "Senegal" });
  expect(open).toBe(`${path}/columns?open=1`);
  const page = await (await ask(open, { cookie })).text();
  expect(page).toContain("Choose what it is, or leave it out");
  expect(page).toContain("Choose a column, or what is the same for all rows");
  // What was answered is kept.
  expect(page).toMatch(/value="Senegal"/);
  expect(await send("columns", { "as-1": "release_year" })).toBe(`${path}/values`);
  const words = await send("values", { "genre:griot tales": "?" });
  expect(words).toBe(`${path}/values?page=1&open=1`);
  expect(await (await ask(words, { cookie })).text()).toContain(
    "Decide what it means, or leave it out",
  );
  expect(await send("values", { intent: "leave" })).toBe(`${path}/matches`);
});

test("the box that says what is missing has its control, and what one answer makes ready", async () => {
  const films = Array.from({ length: 7 }, (_, place) => `Film ${place},2001,War`);
  await post(path, { file: new File([encode(["Name,Year,Genre", ...films])], "films.csv") });
  const page = await (await ask(path, { cookie })).text();
  expect(page).toContain("One answer makes 7 rows ready: which is the language?");
  expect(page).toMatch(/<select[^>]*name="same-language"/);
  expect(page).not.toMatch(/Import 0 Movies|With faults/);
  expect(page).toContain("The first 5 rows");
  expect(page.match(/>Waits for your answer</g)).toHaveLength(5);
});

test("an import that added films is no failure, whatever else failed", async () => {
  const lines = ["title,year,genre,language", "Xala,1975,Comedy,Wolof", "Ceddo,soon,War,Wolof"];
  await walkScreens({ lines, forms: [] } as unknown as Walk);
  const page = await (await ask(path, { cookie })).text();
  expect(page).toMatch(/notice-good[^>]*>.*Successfully imported 1 movies\. 1 failed\./s);
  expect(page).not.toContain("notice-bad");
});
