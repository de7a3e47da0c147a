import { expect, test } from "vitest";
import { buildCreator, buildMovie } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();

const full = await buildMovie({
  ...{ title: "The Figurine", releaseYear: 2009, director: "Kunle Afolayan" },
  ...{ genre: "drama", otherGenres: ["thriller", "sci-fi"] },
  ...{ language: "yoruba", spokenLanguages: ["english"] },
  ...{ subtitleLanguages: ["english", "french"], dubbedLanguages: ["hausa"] },
  countries: ["Nigeria", "Ghana"],
  description: "Two friends find a statue.\nIt grants luck.",
  synopsis: "Seven years of luck.\n\nThen seven years of loss.",
  ...{ budget: "180264964", budgetCurrency: "NGN", boxOffice: "2000000", boxOfficeCurrency: "GHS" },
});
await db
  .insertInto("movieIdentifiers")
  .values([
    { movieId: full.id, scheme: "isan", value: "0000-0000-D07A-0090-Q" },
    { movieId: full.id, scheme: "imdb", value: "tt1536005" },
    { movieId: full.id, scheme: "wikidata", value: "Q7735011" },
  ])
  .execute();
const bare = await buildMovie({
  title: "Bare",
  releaseYear: 1989,
  description: "",
  director: null,
});
const creator = await buildCreator({
  name: "Kunle Afolayan",
  bio: "An actor.\n\nA director\nfrom Kwara.",
});

await db
  .insertInto("creatorIdentifiers")
  .values({ creatorId: creator.id, scheme: "imdb", value: "nm1555757" })
  .execute();

async function read(path: string) {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const body = html.replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, "");
  const texts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return { html: body.replaceAll("<!-- -->", ""), data: JSON.parse(texts[0]?.[1] ?? "{}") };
}

function factsOf(html: string): Record<string, string> {
  const facts = html.matchAll(/<dt>([^<]+)<\/dt><dd>(.*?)<\/dd>/g);
  return Object.fromEntries([...facts].map(([, label, text = ""]) => [label, text]));
}

function linksIn(html: string) {
  const links = html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>([^<]+)<\/a>/g);
  return [...links].map(([, to = "", text]) => [to.replaceAll("&amp;", "&"), text]);
}

function textOf(html = "") {
  return html.replace(/<[^>]+>/g, "");
}

const film = await read(`/movie/${full.slug}`);

test("a film's head leads to the pages of its year, countries, language and genres", () => {
  const facts = film.html.match(/<ul class="head-facts">.*?<\/ul>/)?.[0] ?? "";
  expect(linksIn(facts)).toEqual([
    ["/year/2009", "2009"],
    ["/country/nigeria", "Nigeria"],
    ["/country/ghana", "Ghana"],
    ["/language/yoruba", "Yorùbá"],
    ["/genre/drama", "Drama"],
    ["/genre/thriller", "Thriller"],
    ["/genre/sci-fi", "Sci-fi"],
  ]);
});

test("the director stands below the title, and with several directors all do", async () => {
  const lineOf = (html: string) => html.match(/<p class="head-director">.*?<\/p>/)?.[0] ?? "";
  expect(linksIn(lineOf(film.html))).toEqual([["/search?q=Kunle+Afolayan", "Kunle Afolayan"]]);
  const { slug } = await buildMovie({ title: "Three", director: "Ade, Bola, Chidi" });
  expect(textOf(lineOf((await read(`/movie/${slug}`)).html))).toBe("by Ade, Bola and Chidi");
});

test("a film's facts tell the languages' roles, all countries, and money as it was given", () => {
  const facts = factsOf(film.html);
  expect(
    Object.fromEntries(Object.entries(facts).map(([label, html]) => [label, textOf(html)])),
  ).toMatchObject({
    ...{ Languages: "Yorùbá, English", Subtitles: "English, French", "Dubbed into": "Hausa" },
    ...{ Director: "Kunle Afolayan", Countries: "Nigeria, Ghana" },
    Budget: "₦180,264,964",
    "Box Office": "GHS 2,000,000",
  });
  expect(linksIn(facts.Countries ?? "").map(([to]) => to)).toEqual([
    "/country/nigeria",
    "/country/ghana",
  ]);
  expect(facts).not.toHaveProperty("Length");
});

test("a film's identifiers lead to other catalogues, in one order", () => {
  const { Elsewhere = "" } = factsOf(film.html);
  expect(Elsewhere.replace(/<[^>]+>/g, "")).toBe("Wikidata, IMDb, ISAN 0000-0000-D07A-0090-Q");
  expect(linksIn(Elsewhere).map(([to]) => to)).toEqual([
    "https://www.wikidata.org/wiki/Q7735011",
    "https://www.imdb.com/title/tt1536005",
  ]);
});

test("paragraphs and line breaks of a film's texts and a creator's biography are shown", async () => {
  expect(film.html).toMatch(
    /<p class="serif story"[^>]*>Seven years of luck.<\/p><p class="serif story"[^>]*>Then seven years of loss.<\/p>/,
  );
  expect(film.html).toContain("Two friends find a statue.<br/>It grants luck.</p>");
  const { html } = await read(`/creator/${creator.slug}`);
  expect(html).toMatch(/An actor.<\/p><p class="lede"[^>]*>A director<br\/>from Kwara.<\/p>/);
});

test("search engines read all genres, languages by their tags, and the same film elsewhere", () => {
  expect(film.data).toMatchObject({
    "@type": "Movie",
    url: `http://localhost:3000/movie/${full.slug}`,
    description: "Two friends find a statue. It grants luck.",
    genre: ["Drama", "Thriller", "Sci-fi"],
    inLanguage: ["yo", "en"],
    subtitleLanguage: ["en", "fr"],
    countryOfOrigin: [
      { "@type": "Country", name: "Nigeria" },
      { "@type": "Country", name: "Ghana" },
    ],
    director: { "@type": "Person", name: "Kunle Afolayan" },
    sameAs: ["https://www.wikidata.org/wiki/Q7735011", "https://www.imdb.com/title/tt1536005"],
  });
});

test("a creator's page and its data lead to the same person elsewhere", async () => {
  const { html, data } = await read(`/creator/${creator.slug}`);
  const page = "https://www.imdb.com/name/nm1555757";
  expect(factsOf(html).Elsewhere).toContain(`<a href="${page}" rel="noreferrer">IMDb</a>`);
  expect(data).toMatchObject({ "@type": "Person", name: "Kunle Afolayan", sameAs: page });
});

test("a film of which little is known asks once for its first review", async () => {
  const { slug } = await buildMovie({
    ...{ title: "Unknown", language: "other", countries: [] },
    ...{ description: "", director: null },
  });
  const { html } = await read(`/movie/${slug}`);
  expect(html).toContain("Seen it? Tell it.");
  expect(html).not.toContain("<dl");
  expect(html).not.toContain("About the film");
  const known = (await read(`/movie/${bare.slug}`)).html;
  const [main, aside] = known.split("<aside>");
  expect(main).toContain("Seen it? Tell it.");
  expect(aside).not.toContain("Sign in to write a review");
});

test("a film's facts stand in the side column, which phones show after the reviews", () => {
  const [main, aside] = film.html.split("<aside>");
  expect(main).not.toContain('<dl class="facts"');
  expect(aside).toContain('<dl class="facts"');
});

test("a film with nothing but awards shows its reviews before them", async () => {
  const { id, slug } = await buildMovie({
    ...{ title: "Awarded", description: "", director: null, ratingCounts: [0, 0, 0, 0, 1] },
  });
  const award = { name: "FESPACO", category: "Étalon de Yennenga", year: 1991, won: true } as const;
  await db
    .insertInto("nominations")
    .values({ ...award, movieId: id })
    .execute();
  const { html } = await read(`/movie/${slug}`);
  expect(html.indexOf('class="awards"')).toBeGreaterThan(html.indexOf('id="reviews"'));
});

test("a festival's prizes of one year stand together, and beside them what a film was only named for", async () => {
  const director = "One, Two";
  const { id, slug } = await buildMovie({
    title: "Prized",
    director,
    ratingCounts: [0, 0, 0, 0, 1],
  });
  const award = (category: string, won: boolean) =>
    ({ movieId: id, name: "César Awards", year: 2015, category, won }) as const;
  await db
    .insertInto("nominations")
    .values([
      { ...award("Best Film", true), people: "Somebody Else, Another" },
      award("Best Actor", false),
      { ...award("Best Director", true), people: `${director} (co-director)` },
      { ...award("Somewhere: Grand Prix", true), name: "Other" },
    ])
    .execute();
  const ringsOf = async (path: string) => {
    const list = (await read(path)).html.match(/<ul class="awards">.*?<\/ul>/)?.[0] ?? "";
    return [...list.matchAll(/<small>([^<]+)/g)].map(([, note]) => note);
  };
  const won = "Won 2: Best Director (co-director), Best Film (Somebody Else and Another)";
  const other = "Won: Grand Prix";
  expect(await ringsOf(`/movie/${slug}`)).toEqual([won, other]);
  expect(await ringsOf(`/movie/${slug}?tab=awards`)).toEqual([won, "Nominated: Best Actor", other]);
});

test("a tab with nothing in it shows only to whoever opens its address", async () => {
  const tabsOf = (html: string) =>
    linksIn(html.match(/aria-label="About the film">.*?<\/nav>/)?.[0] ?? "").map(
      ([, text]) => text,
    );
  expect(tabsOf((await read(`/movie/${bare.slug}`)).html)).toEqual([]);
  const opened = (await read(`/movie/${bare.slug}?tab=media`)).html;
  expect(tabsOf(opened)).toEqual(["Overview", "Media", "Reviews"]);
  expect(opened).toContain("Nobody has added a trailer for this film.");
});

test("a film without description, money and identifiers has no empty places", async () => {
  const { html, data } = await read(`/movie/${bare.slug}`);
  const sentence = "A 1989 drama film (Senegal) in Wolof.";
  expect(html).toContain(`<meta name="description" content="${sentence}"/>`);
  expect(data).toMatchObject({ description: sentence, genre: "Drama", inLanguage: "wo" });
  expect(Object.keys(factsOf(html))).toEqual(["Country"]);
  expect(html).toContain(`<p class="head-rating">Not rated yet</p>`);
  expect(html).not.toMatch(/<(p|dd|dt|dl)( [^>]*)?><\/\1>/);
  expect((await read("/movies?view=list")).html).not.toMatch(/<p[^>]*><\/p>/);
});

test("a film asks for the cast and story that it lacks, and one of which little is known for more", async () => {
  const questionsOf = async (slug: string) => {
    const { html } = await read(`/movie/${slug}`);
    const list = html.match(/<ul class="questions">.*?<\/ul>/)?.[0] ?? "";
    const found = list.matchAll(/href="([^"]+)"[^>]*>.*?<b>([^<]+)<\/b>/g);
    return [...found].map(([, to, text]) => [text, to]);
  };
  const { slug } = await buildMovie({
    ...{ title: "Untold", language: "other", durationMinutes: null },
    ...{ description: "", director: null, writer: null },
  });
  const form = `/movie/${slug}/correct?field`;
  expect(await questionsOf(slug)).toEqual([
    ["Who made it?", `${form}=director`],
    ["Who is in it?", `${form}=cast`],
    ["What is the story?", `${form}=synopsis`],
    ["Who wrote it?", `${form}=writer`],
    ["How long is it?", `${form}=duration`],
    ["Which languages are spoken?", `${form}=language`],
  ]);
  const ofFull = `/movie/${full.slug}/correct?field`;
  expect(await questionsOf(full.slug)).toEqual([["Who is in it?", `${ofFull}=cast`]]);
});

test("reviews are counted by stars and can be ordered where there are five", async () => {
  const orders = 'aria-label="Order of the reviews"';
  const four = await buildMovie({ title: "Four", ratingCounts: [0, 0, 0, 2, 2] });
  const { html: without } = await read(`/movie/${four.slug}?stars=4`);
  expect(without).not.toContain(orders);
  expect(without).toContain("Only reviews of 4 stars.");
  const five = await buildMovie({ title: "Five", ratingCounts: [0, 0, 0, 2, 3] });
  const { html } = await read(`/movie/${five.slug}`);
  expect(html).toContain(orders);
  expect(html).toContain("<span>60%</span>");
});
