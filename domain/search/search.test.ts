import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { buildMovie, buildMovies, buildReview, indexMovies } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { type Search, searchMovies } from "./search.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
});

const plain: Search = { text: "", sort: "relevance", order: "desc", page: 1 };

async function titlesFound(text: string, options: Partial<Search> = {}) {
  const { movies } = await searchMovies({ ...plain, text, ...options });
  return movies.map(({ title }) => title);
}

test("a text without accents finds a title with them, in its true spelling", async () => {
  await buildMovie({ title: "Aníkúlápó" });
  expect(await titlesFound("anikulapo")).toEqual(["Aníkúlápó"]);
  expect(await titlesFound("ANIKU")).toEqual(["Aníkúlápó"]);
});

test("a text finds the original title", async () => {
  await buildMovie({ title: "Black Girl", originalTitle: "La Noire de…" });
  expect(await titlesFound("la noire de")).toEqual(["Black Girl"]);
});

test("a text forgives a typing error", async () => {
  await buildMovies([{ title: "Òlòtūré" }, { title: "Rafiki" }]);
  expect(await titlesFound("olotre")).toEqual(["Òlòtūré"]);
});

test("swapped letters are forgiven, where nothing else is found", async () => {
  await buildMovies([{ title: "Yeelen" }, { title: "Rafiki" }]);
  expect(await titlesFound("yeleen")).toEqual(["Yeelen"]);
  expect(await titlesFound("zzzzzz")).toEqual([]);
});

test("swapped, doubled and dropped letters are mended, and the title meant is named", async () => {
  await buildMovies([{ title: "Tsotsi" }, { title: "Touki Bouki" }, { title: "Aníkúlápó" }]);
  const typed = {
    tsosti: "Tsotsi",
    "tuki buki": "Touki Bouki",
    "tukki bukki": "Touki Bouki",
    anikuplao: "Aníkúlápó",
  };
  for (const [text, title] of Object.entries(typed)) {
    expect(await searchMovies({ ...plain, text }), text).toMatchObject({
      meant: title,
      movies: [{ title }],
    });
  }
});

test("a known word is changed only where nothing is found, and then to what a film has", async () => {
  await buildMovies([{ title: "Cairo Station" }, { title: "Mario", director: "Cario Stanton" }]);
  expect(await searchMovies({ ...plain, text: "cario" })).not.toHaveProperty("meant");
  const { meant, movies } = await searchMovies({ ...plain, text: "cario station" });
  expect(meant).toBe("Cairo Station");
  expect(movies[0]?.title).toBe("Cairo Station");
});

test("a word of nothing but a description is not taken for an error", async () => {
  await buildMovies([
    { title: "Khumba", description: "A zebra looks for its stripes." },
    { title: "Zebre" },
  ]);
  expect((await titlesFound("zebra stripes"))[0]).toBe("Khumba");
  expect(await searchMovies({ ...plain, text: "zebra stripes" })).not.toHaveProperty("meant");
});

test("a few words of the story find the film, in any form and though one is not in it", async () => {
  const story = {
    description: "Volunteers of the Red Crescent stay on the phone with a girl in Gaza.",
    keywords: "emergency call, true story",
  };
  await buildMovies([
    { title: "The Voice of Hind Rajab", ...story },
    { title: "Ambulance", description: "A girl in a red car." },
  ]);
  const texts = ["girl calls red crescent gaza", "girls calling the red crescent from a tank"];
  for (const text of texts) {
    expect((await titlesFound(text))[0], text).toBe("The Voice of Hind Rajab");
  }
  expect(await titlesFound("girl zeppelin antarctica")).toEqual([]);
  expect(await titlesFound(texts[0] ?? "", { genre: "comedy" })).toEqual([]);
});

test("a word that no film has any more is searched as a mistyped one", async () => {
  const { id } = await buildMovie({ title: "Sambizenga" });
  const gone = await buildMovie({ title: "Sambizonga" });
  expect(await titlesFound("sambizenga")).toContain("Sambizenga");
  await db.updateTable("movies").where("id", "=", id).set({ title: "Sambizanga" }).execute();
  await indexMovies([id]);
  await db.deleteFrom("movies").where("id", "=", gone.id).execute();
  expect(await titlesFound("sambizenga")).toEqual(["Sambizanga"]);
  expect(await titlesFound("sambizonga")).toEqual(["Sambizanga"]);
});

test("the words that a text resembles are looked up once, however many searches find nothing", async () => {
  await buildMovie({ title: "Rafiki" });
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  expect(await titlesFound("zzzzzz")).toEqual([]);
  const statements = query.mock.calls.filter(([one]) =>
    JSON.stringify(one).includes("search_words"),
  );
  expect(statements).toHaveLength(1);
});

test("words are gathered of films whose words changed, not of those that became known", async () => {
  const { id } = await buildMovie({ title: "Rafiki" });
  await sql`delete from search_words`.execute(db);
  await sql`update movie_search set level = 3`.execute(db);
  expect(await listSearchWords()).toEqual([]);
  await db.updateTable("movies").where("id", "=", id).set({ title: "Xala" }).execute();
  await indexMovies([id]);
  expect(await listSearchWords()).toContain("xala");
});

async function listSearchWords() {
  const { rows } = await sql<{ word: string }>`select word from search_words`.execute(db);
  return rows.map(({ word }) => word);
}

test("of titles with the words, the best-known film comes first", async () => {
  await buildMovie({ title: "White Wedding" });
  const party = await buildMovie({ title: "My Great Wedding Party" });
  await buildReview({ movieId: party.id });
  expect(await titlesFound("wedding")).toEqual(["My Great Wedding Party", "White Wedding"]);
});

test("an article before the words does not hide a title's beginning", async () => {
  const other = await buildMovie({ title: "My Great Wedding Party" });
  await buildReview({ movieId: other.id });
  await buildMovie({ title: "The Wedding Party" });
  expect(await titlesFound("wedding par")).toEqual(["The Wedding Party", "My Great Wedding Party"]);
});

test("a typing error is forgiven in one word of several, across title and people", async () => {
  await buildMovies([
    { title: "Sambizanga", director: "Sarah Maldoror" },
    { title: "Rafiki", director: "Wanuri Kahiu" },
  ]);
  expect(await titlesFound("sambizenga maldoror")).toEqual(["Sambizanga"]);
});

test("resembling titles are left out where enough have the words", async () => {
  await buildMovies(
    ["Black Girl", "Black Book", "Black Rose", "Blank"].map((title) => ({ title })),
  );
  expect((await titlesFound("black")).sort()).toEqual(["Black Book", "Black Girl", "Black Rose"]);
});

test("words may come in any order, with the year", async () => {
  await buildMovies([
    { title: "The Wedding Party", releaseYear: 2016 },
    { title: "White Wedding", releaseYear: 2009 },
  ]);
  for (const text of ["2016 wedding", "wedding 2016", "party wedding"]) {
    expect((await titlesFound(text))[0], text).toBe("The Wedding Party");
  }
});

test("exact title, title's beginning, words in the title, people, then text", async () => {
  const others = { director: "Ola Balogun" };
  await buildMovies([
    { title: "One", ...others, description: "A train leaves Cairo." },
    { title: "Two", director: "Amin Cairo" },
    { title: "Return to Cairo", ...others },
    { title: "Cairo Station", ...others },
    { title: "Cairo", ...others },
  ]);
  expect(await titlesFound("cairo")).toEqual([
    "Cairo",
    "Cairo Station",
    "Return to Cairo",
    "Two",
    "One",
  ]);
});

test("among equals the better rated comes first", async () => {
  const [low, high] = await buildMovies([
    { title: "Love One", slug: "love-one" },
    { title: "Love Two", slug: "love-two" },
  ]);
  await buildReview({ movieId: low?.id ?? 0, rating: 2 });
  await buildReview({ movieId: high?.id ?? 0, rating: 5 });
  expect(await titlesFound("love")).toEqual(["Love Two", "Love One"]);
});

test("the cast, the crew, keywords and the description are searched", async () => {
  const movie = await buildMovie({
    title: "Flame",
    writer: "Barbara Jago",
    keywords: "liberation war, women fighters",
    description: "Two girls run away.",
  });
  const member = { movieId: movie.id, name: "Marian Kunonga" };
  await db.insertInto("movieCast").values(member).execute();
  const editor = { movieId: movie.id, name: "Elizabeth Moulinier" };
  await db
    .insertInto("movieCrew")
    .values({ ...editor, role: "editor", department: "editing" })
    .execute();
  await indexMovies([movie.id]);
  for (const text of [
    "kunonga marian",
    "jago",
    "moulinier",
    "fighters",
    "girls run",
    "flame 1973",
  ]) {
    expect(await titlesFound(text), text).toEqual(["Flame"]);
  }
});

test("apostrophes, hyphens and dots may be left out or typed as spaces", async () => {
  await buildMovie({ title: "F.V.V.A.: L'argent", director: "Jean-Pierre Bekolo" });
  for (const text of ["fvva", "f v v a", "argent", "largent", "jeanpierre", "bekolo jean pierre"]) {
    expect(await titlesFound(text), text).toHaveLength(1);
  }
});

test("a typing error is forgiven in a title that was changed", async () => {
  const { id } = await buildMovie({ title: "Rafiki" });
  await db.updateTable("movies").set({ title: "Sambizanga" }).where("id", "=", id).execute();
  await indexMovies([id]);
  expect(await titlesFound("sambizenga")).toEqual(["Sambizanga"]);
});

test("two words may stand for one", async () => {
  await buildMovie({ title: "Lionheart" });
  expect(await titlesFound("lion heart")).toEqual(["Lionheart"]);
});

test("an Arabic title is found without its vowels and hamzas", async () => {
  await buildMovie({ title: "Cairo Station", originalTitle: "باب الحديد" });
  expect(await titlesFound("بَابُ الحَدِيد")).toEqual(["Cairo Station"]);
});

test("an Amharic text finds a title in other letters of the same sounds", async () => {
  await buildMovies([
    { title: "ኃይለ ሥላሴ" },
    { title: "Sun of the World", originalTitle: "የዓለም ፀሐይ" },
  ]);
  expect(await titlesFound("ሀይለ ስላሴ")).toEqual(["ኃይለ ሥላሴ"]);
  expect(await titlesFound("የአለም ጸሀይ")).toEqual(["Sun of the World"]);
});

test("a title of symbols is found by just these", async () => {
  const titles = ["?", "$", "!!!", "…"];
  const films = titles.map((title, index) => ({ title, slug: `film-${index}` }));
  await buildMovies([...films, { title: "Why?" }]);
  for (const title of titles) {
    expect(await titlesFound(` ${title} `), title).toEqual([title]);
  }
  expect(await titlesFound("...")).toEqual(["…"]);
  expect(await titlesFound("？")).toEqual(["?"]);
  expect(await titlesFound("?", { genre: "comedy" })).toEqual([]);
  for (const text of ["??", "!", "€"]) expect(await titlesFound(text), text).toEqual([]);
});

test("one letter, wildcards and punctuation find nothing", async () => {
  await buildMovie({ title: "Z" });
  for (const text of [" z ", "%", "_ …", "'", "\\", "':*", "&|!"]) {
    expect(await titlesFound(text), text).toEqual([]);
  }
});

test("quotes and operators in a text are words at most", async () => {
  await buildMovie({ title: "Touki Bouki" });
  for (const text of ["touki' & !bouki", "'touki':* | x", "(touki) <-> bouki", "touki\\' bouki"]) {
    await expect(titlesFound(text), text).resolves.toBeDefined();
  }
  expect(await titlesFound("(touki) 'bouki'")).toEqual(["Touki Bouki"]);
});

test("a text of many or endless words is searched without failing", async () => {
  await buildMovie({ description: "x".repeat(4000) });
  expect(await titlesFound("x".repeat(100))).toEqual(["Touki Bouki"]);
  expect(await titlesFound("word ".repeat(50))).toEqual([]);
});

test("each filter narrows a search, and a list without a text", async () => {
  const cairo = { genre: "drama", language: "arabic", countries: ["Egypt"] } as const;
  await buildMovie({ title: "Cairo 30", releaseYear: 1966, ...cairo, countries: ["Egypt"] });
  const rated = await buildMovie({
    title: "Cairo Nights",
    releaseYear: 2020,
    genre: "comedy",
    language: "english",
  });
  await buildReview({ movieId: rated.id, rating: 4 });
  for (const text of ["cairo", ""]) {
    expect(await titlesFound(text, { genre: "drama" })).toEqual(["Cairo 30"]);
    expect(await titlesFound(text, { language: "english" })).toEqual(["Cairo Nights"]);
    expect(await titlesFound(text, { country: "Egypt" })).toEqual(["Cairo 30"]);
    expect(await titlesFound(text, { yearFrom: 1967 })).toEqual(["Cairo Nights"]);
    expect(await titlesFound(text, { yearTo: 1966 })).toEqual(["Cairo 30"]);
    expect(await titlesFound(text, { minimumRating: 4 })).toEqual(["Cairo Nights"]);
  }
});

test("the language 'other' is every one without a filter of its own", async () => {
  for (const language of ["arabic", "wolof", "other", "french"] as const) {
    await buildMovie({ title: `In ${language}`, language });
  }
  const found = await titlesFound("", { language: "other", sort: "title", order: "asc" });
  expect(found).toEqual(["In arabic", "In other", "In wolof"]);
});

test("a search is narrowed by each of a film's genres and spoken languages", async () => {
  await buildMovie({
    ...{ title: "Lagos Diary", genre: "drama", otherGenres: ["music", "documentary"] },
    ...{ language: "yoruba", spokenLanguages: ["english", "pidgin"] },
    dubbedLanguages: ["hausa"],
  });
  for (const text of ["lagos", ""]) {
    for (const genre of ["drama", "music", "documentary"] as const) {
      expect(await titlesFound(text, { genre })).toEqual(["Lagos Diary"]);
    }
    for (const language of ["yoruba", "english", "pidgin", "other"] as const) {
      expect(await titlesFound(text, { language })).toEqual(["Lagos Diary"]);
    }
    expect(await titlesFound(text, { language: "hausa" })).toEqual([]);
    expect(await titlesFound(text, { genre: "comedy" })).toEqual([]);
  }
});

test("results can be put in each order, both ways", async () => {
  const [first, second] = await buildMovies([
    { title: "Sun A", releaseYear: 1990, createdAt: new Date("2026-01-01") },
    { title: "Sun B", releaseYear: 2020, createdAt: new Date("2026-02-01") },
  ]);
  await buildReview({ movieId: first?.id ?? 0, rating: 3 });
  await buildReview({ movieId: second?.id ?? 0, rating: 5 });
  await buildReview({ movieId: second?.id ?? 0, rating: 5 });
  const sorts = ["average_rating", "release_year", "title", "created_at", "review_count"] as const;
  for (const sort of sorts) {
    for (const text of ["sun", ""]) {
      expect(await titlesFound(text, { sort, order: "asc" })).toEqual(["Sun A", "Sun B"]);
      expect(await titlesFound(text, { sort, order: "desc" })).toEqual(["Sun B", "Sun A"]);
    }
  }
});

test("results come twelve a page, each film once, and a page past the end gives the last", async () => {
  await buildMovies(
    Array.from({ length: 26 }, (_, index) => ({ title: `Sun ${index}`, slug: `sun-${index}` })),
  );
  for (const text of ["sun", ""]) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => searchMovies({ ...plain, text, page })),
    );
    expect(pages.map(({ movies }) => movies.length)).toEqual([12, 12, 2]);
    expect(new Set(pages.flatMap(({ movies }) => movies.map(({ slug }) => slug))).size).toBe(26);
    expect(await searchMovies({ ...plain, text, page: 9 })).toMatchObject({
      total: 26,
      pages: 3,
      page: 3,
    });
  }
});

test("a search scans no table", async () => {
  await buildMovies(
    Array.from({ length: 50 }, (_, index) => ({ title: `Sun ${index}`, slug: `sun-${index}` })),
  );
  await sql`analyze movies, movie_search`.execute(db);
  const plan = (condition: string) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const explain = sql.raw(`explain select movie_id from movie_search where ${condition}`);
      return JSON.stringify((await sql`${explain}`.execute(transaction)).rows);
    });
  const conditions = {
    movie_search_title: "title like 'sun 15%'",
    movie_search_known_titles: "leveled(level, title_words) @@ '''01999'':*'::tsquery",
    movie_search_known_people: "leveled(level, people_words) @@ '''0mambety'':*'::tsquery",
    movie_search_known_words: "leveled(level, all_words) @@ '''0paris'':*'::tsquery",
  };
  for (const [index, condition] of Object.entries(conditions)) {
    expect(await plan(condition), condition).toContain(index);
  }
});
