import { expect, test } from "vitest";
import { importFields } from "#shared/film/columns.ts";
import { listIgnored, makePlan } from "./make-plan.ts";
import { recognizeColumns } from "./recognize-columns.ts";

/** Field and certainty by header; '?' for a question, '-' for a column that is left out. */
function recognize(columns: Record<string, string[]>) {
  const header = Object.keys(columns);
  const length = Math.max(...Object.values(columns).map((values) => values.length));
  const rows = Array.from({ length }, (_, at) => header.map((name) => columns[name]?.[at] ?? ""));
  const found = recognizeColumns(header, rows);
  const outcome = Object.fromEntries(
    found.map(({ header: name, field, certainty, isFilter }) => {
      const mark = certainty === "doubtful" ? "?" : "";
      return [name, isFilter ? "filter" : `${field ?? "-"}${mark}`];
    }),
  );
  return { found, outcome, of: (name: string) => found.find((column) => column.header === name) };
}

const titles = ["Xala", "Yeelen", "Tsotsi", "Òlòtūré", "Sarraounia", "Rafiki"];

test("a list exported from IMDb", () => {
  const { outcome, of } = recognize({
    Position: ["1", "2", "3", "4", "5", "6"],
    Const: ["tt0073915", "tt0094349", "tt0468565", "tt10948540", "tt0091900", "tt8286894"],
    Created: ["2021-03-01"],
    Title: titles,
    "Original Title": titles,
    URL: ["https://www.imdb.com/title/tt0073915/", "https://www.imdb.com/title/tt0094349/"],
    "Title Type": ["Movie", "Movie", "Short", "TV Series"],
    "IMDb Rating": ["7.1", "6.9", "7.2", "5.5", "7.0", "6.5"],
    "Runtime (mins)": ["123", "105", "94", "106", "120", "83"],
    Year: ["1975", "1987", "2005", "2019", "1986", "2018"],
    Genres: ["Comedy", "Drama, Fantasy", "Crime, Drama", "Drama", "History", "Drama, Romance"],
    "Num Votes": ["1200", "3300", "31000", "1500", "300", "3100"],
    "Release Date": ["1975-02-01", "1987-05-01", "2005-12-23", "2019-10-31"],
    Directors: ["Ousmane Sembène", "Souleymane Cissé", "Gavin Hood", "Kenneth Gyang"],
    "Your Rating": ["8", "9"],
  });
  expect(outcome).toEqual({
    ...{ Position: "-", Const: "imdb_id", Created: "-", Title: "title" },
    ...{ "Original Title": "original_title", URL: "-", "Title Type": "filter", "IMDb Rating": "-" },
    ...{ "Runtime (mins)": "duration", Year: "release_year", Genres: "genre", "Num Votes": "-" },
    ...{ "Release Date": "-", Directors: "director", "Your Rating": "-" },
  });
  expect(of("Runtime (mins)")).toMatchObject({ unit: "minutes" });
  expect(of("Genres")).toMatchObject({
    separator: ",",
    samples: ["Comedy", "Drama, Fantasy", "Crime, Drama"],
  });
  expect(of("Release Date")?.reason).toBe("Release year is taken from “Year”, which fits better.");
  expect(of("IMDb Rating")?.reason).toMatch(/another site/);
});

test("a dump of TMDB", () => {
  const { outcome, of } = recognize({
    id: ["44082", "26516", "868", "611605", "141803", "513576"],
    title: titles,
    original_title: titles,
    original_language: ["wo", "bm", "en", "en", "fr", "sw"],
    overview: titles.map((title) => `${title} is a film about people and what they do. `.repeat(3)),
    popularity: ["2.1", "3.4", "9.9", "5.0", "1.2", "7.7"],
    runtime: ["123.0", "105.0", "94.0", "106.0", "120.0", "83.0"],
    production_countries: ['[{"iso_3166_1": "SN", "name": "Senegal"}]', '[{"name": "Mali"}]'],
    spoken_languages: ['[{"iso_639_1": "fr", "name": "Français"}]'],
    vote_average: ["6.9", "7.0"],
    imdb_id: ["tt0073915", "tt0094349"],
    poster_path: ["/abc.jpg", "/def.jpg"],
    cast: ['[{"name": "Thierno Leye", "character": "El Hadji"}]'],
    crew: ['[{"name": "Ousmane Sembène", "job": "Director"}]'],
    keywords: ["['satire', 'wedding']"],
    tagline: ["Love is hard."],
    budget: ["0", "500000"],
    revenue: ["0", "9800000"],
    release_date: ["1975-02-01", "1987-05-01"],
    status: ["Released", "Rumored"],
  });
  expect(outcome).toEqual({
    ...{ id: "tmdb_id?", title: "title", original_title: "original_title" },
    ...{ original_language: "language", overview: "description", popularity: "-" },
    ...{ runtime: "duration", production_countries: "country", spoken_languages: "-" },
    ...{ vote_average: "-", imdb_id: "imdb_id", poster_path: "-", cast: "cast", crew: "crew" },
    ...{ keywords: "keywords", tagline: "tagline", budget: "budget", revenue: "box_office" },
    ...{ release_date: "release_year", status: "-" },
  });
  expect(of("keywords")?.separator).toBe("json");
  expect(of("release_date")?.reason).toMatch(/dates, of which the year counts/);
});

test("a streaming catalogue", () => {
  const { outcome, of } = recognize({
    show_id: ["s1", "s2", "s3"],
    type: ["Movie", "TV Show", "Movie"],
    title: titles,
    director: ["Kenneth Gyang", "", "Biyi Bandele", "Kunle Afolayan"],
    cast: ["Sharon Ooja, Omowunmi Dada", "Rita Dominic, Kate Henshaw, Nse Ikpe-Etim"],
    country: ["Nigeria", "South Africa, Nigeria", "United States"],
    date_added: ["October 2, 2020"],
    release_year: ["2019", "2020", "2021", "2018", "2017", "2022"],
    rating: ["TV-MA", "PG-13", "TV-14", "R", "NR"],
    duration: ["106 min", "2 Seasons", "1 Season", "97 min", "88 min", "120 min"],
    listed_in: ["Dramas, International Movies", "Comedies", "Documentaries, Sports Movies"],
    description: ["In Lagos, a journalist goes undercover to expose human trafficking."],
  });
  expect(outcome).toEqual({
    ...{ show_id: "-", type: "filter", title: "title", director: "director", cast: "cast" },
    ...{ country: "country", date_added: "-", release_year: "release_year", rating: "rating" },
    ...{ duration: "duration", listed_in: "genre", description: "description" },
  });
  expect(of("duration")?.reason).toMatch(/Some of its values count seasons/);
});

test("a box office table and a scrape", () => {
  const box = recognize({
    Rank: ["1", "2", "3"],
    Film: titles,
    "Gross (₦ millions)": ["636.1", "468.0", "261.3"],
    "Gross (₦)": ["₦636,129,120", "₦468,036,300", "₦261,324,125"],
    Studio: ["EbonyLife Films"],
    "Director(s)": ["Kemi Adetiba", "Funke Akindele, JJC Skillz"],
  });
  expect(box.outcome).toMatchObject({
    Rank: "-",
    Film: "title",
    Studio: "-",
    "Director(s)": "director",
  });
  expect(box.of("Gross (₦ millions)")).toMatchObject({ unit: "millions", currency: "NGN" });
  expect(box.of("Gross (₦)")).toMatchObject({ unit: null, currency: "NGN" });
  const scrape = recognize({
    movie_name: titles,
    year: ["(2019)", "(2020)", "(I) (2018)"],
    "Duration (min)": ["107 min", "90 min"],
    rating: ["6.3", "7.1", "5.9", "4.4", "8.0"],
    stars: ["Rita Dominic, Genevieve Nnaji", "Ramsey Nouah, Jim Iyke"],
    show_desc: [
      "A woman returns to her village after many years and finds that nothing is as it was.",
    ],
  });
  expect(scrape.outcome).toEqual({
    ...{ movie_name: "title", year: "release_year", "Duration (min)": "duration" },
    ...{ rating: "-", stars: "cast", show_desc: "description" },
  });
});

test("what Letterboxd exports", () => {
  const { outcome } = recognize({
    Date: ["2022-01-04", "2022-02-11"],
    Name: titles,
    Year: ["1975", "1987"],
    "Letterboxd URI": ["https://boxd.it/2aRk", "https://boxd.it/1bXy"],
    Rating: ["4.5", "3", "5", "0.5"],
  });
  expect(outcome).toEqual({
    ...{ Date: "-", Name: "title", Year: "release_year" },
    ...{ "Letterboxd URI": "letterboxd_id?", Rating: "-" },
  });
});

test.each([
  [
    "French",
    {
      Titre: "title",
      "Année de sortie": "release_year",
      "Réalisateur(trice)": "director",
      Genre: "genre",
      "Langue(s)": "language",
      "Pays d'origine": "country",
      "Durée (min)": "duration",
      Synopsis: "synopsis",
      Scénario: "writer",
      Interprètes: "cast",
      "Mots-clés": "keywords",
    },
  ],
  [
    "Portuguese",
    {
      Título: "title",
      "Ano de lançamento": "release_year",
      Direção: "director",
      Gênero: "genre",
      Idioma: "language",
      País: "country",
      Duração: "duration",
      Sinopse: "synopsis",
      Roteiro: "writer",
      Elenco: "cast",
      Orçamento: "budget",
      Bilheteria: "box_office",
    },
  ],
  [
    "Spanish",
    {
      Película: "title",
      Año: "release_year",
      Dirección: "director",
      Género: "genre",
      Idiomas: "language",
      Países: "country",
      Duración: "duration",
      Sinopsis: "synopsis",
      Guion: "writer",
      Reparto: "cast",
      Recaudación: "box_office",
    },
  ],
  [
    "Arabic",
    {
      "عنوان الفيلم": "title",
      "سنة الإنتاج": "release_year",
      المخرج: "director",
      النوع: "genre",
      اللغة: "language",
      "بلد الإنتاج": "country",
      "المدة (دقيقة)": "duration",
      القصة: "synopsis",
      السيناريو: "writer",
      بطولة: "cast",
      الميزانية: "budget",
    },
  ],
  [
    "Amharic",
    {
      "የፊልሙ ርዕስ": "title",
      ዓመት: "release_year",
      ዳይሬክተር: "director",
      ዘውግ: "genre",
      ቋንቋ: "language",
      ሀገር: "country",
      ርዝመት: "duration",
      መግለጫ: "description",
      ደራሲ: "writer",
      ተዋናዮች: "cast",
    },
  ],
])("%s headers", (_what, expected) => {
  const header = Object.keys(expected);
  const found = recognizeColumns(header, []).map(({ field }) => field);
  expect(found).toEqual(Object.values(expected).map((field) => field));
});

test.each([
  ["rating", ["15", "18", "12", "12", "18"], "rating?"],
  ["rating", ["8/10", "7/10"], "-"],
  ["rating", ["PG", "15", "18", "PG-13"], "rating"],
  ["rating", ["good", "bad", "ugly"], "rating?"],
  ["stars", ["4", "5", "3.5"], "-"],
  ["stars", ["★★★", "★★"], "-"],
  ["stars", ["great", "poor"], "cast?"],
  ["duration", ["2 Seasons", "1 Season", "3 Seasons", "4 Seasons", "5 Seasons"], "duration?"],
  ["duration", ["1 h 47", "2h", "PT1H30M", "1:47:00", "95"], "duration"],
  ["Year", ["Lagos", "Accra", "Dakar", "Nairobi", "Cairo"], "release_year?"],
  [
    "Year",
    ["31-Dec-19", "10/12/2009", "December 10, 2009", "2021.0", "2009-12-10"],
    "release_year",
  ],
  ["Category", ["Drama", "Comedy", "Thriller"], "genre"],
  ["Category", ["Movie", "TV Show"], "filter"],
  ["Category", ["A", "Blue shelf"], "genre?"],
  ["xyz", ["tt0073915", "tt0094349"], "imdb_id?"],
  ["", ["tt0073915", "tt0094349"], "imdb_id"],
  [
    "item",
    ["http://www.wikidata.org/entity/Q1066948", "http://www.wikidata.org/entity/Q4115189"],
    "wikidata_id",
  ],
  [
    "xyz",
    ["https://youtu.be/abcdefghijk", "https://www.youtube.com/watch?v=abcdefghijk"],
    "youtube_url?",
  ],
  ["xyz", ["1975", "1987", "2005"], "release_year?"],
  ["xyz", ["107 min", "90 min"], "duration?"],
  ["xyz", ["Nigeria", "Ghana, Kenya", "Côte d'Ivoire", "Sénégal"], "country?"],
  ["xyz", ["Yoruba", "Français", "Kiswahili", "en"], "language?"],
  ["xyz", ["Dramas", "Comedies|Action & Adventure"], "genre?"],
  ["xyz", ["₦180,264,964", "$1.2M", "NGN 5000000"], "box_office?"],
  ["xyz", ["1", "2", "3", "4"], "-"],
  ["xyz", ["blue", "green"], "-"],
  ["poster", ["/a.jpg", "/b.png"], "-"],
])("%s with %o is %s", (name, values, expected) => {
  expect(recognize({ [name]: values }).outcome[name]).toBe(expected);
});

test.each([
  [["Drama, War", "Crime"], ","],
  [["Drama; War"], ";"],
  [["Drama|War", "Crime"], "|"],
  [["Drama/War", "Crime / Thriller"], "/"],
  [['["Drama", "War"]', "[]"], "json"],
  [["Drama"], null],
])("the lists of %o are separated by %s", (values, separator) => {
  expect(recognize({ genre: values }).of("genre")?.separator).toBe(separator);
});

test("of two columns of one field the fuller one is taken, and the other says so", () => {
  const { found } = recognize({
    Title: titles,
    director: ["Ousmane Sembène"],
    "Directed by": Array.from({ length: 6 }, () => "Souleymane Cissé"),
  });
  expect(found[1]).toMatchObject({
    ...{ field: null, certainty: "none" },
    reason: "Director is taken from “Directed by”, which fits better.",
  });
  expect(found[2]).toMatchObject({ field: "director", certainty: "sure" });
});

test("a file with this catalogue's own names needs no question", () => {
  const header = [...importFields];
  const row = header.map(() => "some words");
  const rows = Array.from({ length: 6 }, (_, at) => row.map((word) => `${word} ${at}`));
  for (const sample of [[], rows]) {
    const found = recognizeColumns(header, sample);
    expect(found.map(({ field, certainty }) => [field, certainty])).toEqual(
      header.map((field) => [field, "sure"]),
    );
  }
});

test("an answer of Wikidata's, with labels and the day of publication", () => {
  const { outcome } = recognize({
    item: titles.map((_title, at) => `http://www.wikidata.org/entity/Q10669${at}`),
    itemLabel: titles,
    "publication date": titles.map((_title, at) => `197${at}-02-01T00:00:00Z`),
    directorLabel: ["Ousmane Sembène", "Souleymane Cissé", "Gavin Hood", "Kenneth Gyang"],
  });
  expect(outcome).toEqual({
    ...{ item: "wikidata_id", itemLabel: "title", "publication date": "release_year?" },
    directorLabel: "director",
  });
});

test("numbers in Arabic digits are years and minutes; yes and no are no video", () => {
  const { outcome, of } = recognize({
    العنوان: titles,
    السنة: ["١٩٧٥", "١٩٨٧", "٢٠٠٥", "٢٠١٩", "١٩٨٦", "٢٠١٨"],
    المدة: ["١٢٣ دقيقة", "١٠٥ دقيقة", "٩٤ دقيقة", "١٠٦ دقيقة", "١٢٠ دقيقة", "٨٢ دقيقة"],
    video: ["False", "False", "True", "False", "False", "False"],
  });
  expect(outcome).toEqual({
    العنوان: "title",
    السنة: "release_year",
    المدة: "duration",
    video: "-",
  });
  expect(of("السنة")?.samples[0]).toBe("١٩٧٥");
});

test.each([
  ["Notes", "Print at the British Film Institute"],
  ["Note", "8/10"],
])("%s such as “%s” have no field", (name, text) => {
  expect(recognize({ [name]: [text, text] }).of(name)).toMatchObject({
    field: null,
    reason: "Remarks or marks of the other file have no field here.",
  });
});

test("a column of currencies says in which the sums of each row are", () => {
  const sums = ["5,000,000", "12,000", "700", "800", "900", "1,000"];
  const currencies = ["NGN", "GHS", "Naira", "$", "KES", "ZAR"];
  const one = recognize({ Film: titles, Budget: sums, Gross: sums, Currency: currencies });
  expect(one.outcome).toMatchObject({ Budget: "budget", Gross: "box_office", Currency: "-" });
  const plan = makePlan(one.found);
  expect(plan.columns).toMatchObject({
    budget: { place: 1, currencyPlace: 3 },
    box_office: { place: 2, currencyPlace: 3 },
  });
  expect(listIgnored(["Film", "Budget", "Gross", "Currency"], plan)).toEqual([]);
  const two = recognize({ Film: titles, Budget: sums, "Budget currency": currencies, Gross: sums });
  expect(makePlan(two.found).columns.budget).toMatchObject({ currencyPlace: 2 });
  expect(makePlan(two.found).columns.box_office).not.toHaveProperty("currencyPlace");
  expect(recognize({ Currency: titles }).of("Currency")).toMatchObject({ currencyOf: [] });
});
