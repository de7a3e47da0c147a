import { expect, test } from "vitest";
import { mostMemberRows } from "#shared/validation/member-import-limits.ts";
import { buildZip } from "#tests/workbooks.ts";
import { readHistory } from "./read-file.ts";

async function read(name: string, content: string | object | Uint8Array) {
  const isText = typeof content === "string" || content instanceof Uint8Array;
  const bytes = Buffer.from(isText ? content : JSON.stringify(content));
  const rows = await readHistory({ name, bytes }, "up");
  return rows.map((row) => {
    const { kind, title, releaseYear, director, identifiers, watchedOn, rating, originalRating } =
      row;
    const { reviewText, reason } = row;
    return [
      ...[kind, title, releaseYear, director, ...identifiers, watchedOn],
      ...[rating && `${rating} of ${originalRating}`, reviewText, reason],
    ]
      .filter(Boolean)
      .join(" · ");
  });
}

test("IMDb's ratings, before 2017 and since, are films seen some day", async () => {
  const since = [
    "Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Year,Directors",
    'tt0073932,7,2024-01-01,The Curse,Xala,https://www.imdb.com/title/tt0073932,Movie,7.1,1975,"Ousmane Sembène, Other"',
    "tt0000001,7,2024-01-01,A Show,A Show,https://www.imdb.com/title/tt0000001,TV Series,7.1,1975,",
  ];
  expect(await read("export.csv", since.join("\n"))).toEqual([
    "seen · The Curse · 1975 · Ousmane Sembène, Other · imdb tt0073932 · 4 of 3.5",
    "seen · A Show · 1975 · imdb tt0000001 · 4 of 3.5 · A series, an episode or a game, not a film",
  ]);
  const before = [
    '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Year","URL"',
    '"1","tt0073932","Mon Jan 1 2014","","","Xala","Feature Film","Ousmane Sembène","8","7.1","1975","http://www.imdb.com/title/tt0073932/"',
  ].join("\n");
  const film = "Xala · 1975 · Ousmane Sembène · imdb tt0073932 · 4 of 4";
  expect(await read("ratings.csv", before)).toEqual([`seen · ${film}`]);
  expect(await read("WATCHLIST.csv", before)).toEqual([`watchlist · ${film}`]);
});

test("Trakt's and Simkl's films have the day they were watched, or wait to be", async () => {
  const movie = { title: "Xala", year: 1975, ids: { trakt: 1, imdb: "tt0073932", tmdb: 42 } };
  const film = "Xala · 1975 · imdb tt0073932 · tmdb 42";
  const of = (one: object) => read("trakt.json", [{ movie, ...one }]);
  expect(await of({ watched_at: "2024-05-01T20:15:00.000Z" })).toEqual([
    `watched · ${film} · 2024-05-01`,
  ]);
  expect(await of({ watched_at: "1970-01-01T00:00:00.000Z" })).toEqual([`seen · ${film}`]);
  expect(await of({ rated_at: "2024-05-01T20:15:00.000Z", rating: 9 })).toEqual([
    `seen · ${film} · 5 of 4.5`,
  ]);
  expect(await of({ listed_at: "2024-05-01T20:15:00.000Z" })).toEqual([`watchlist · ${film}`]);
  const simkl = {
    movies: [
      { status: "completed", last_watched_at: "2023-02-03T00:00:00Z", user_rating: 6, movie },
      { status: "plantowatch", last_watched_at: null, movie },
      { status: "dropped", movie },
    ],
    shows: [{ status: "completed", show: {} }],
  };
  expect(await read("simkl.json", simkl)).toEqual([
    `watched · ${film} · 2023-02-03 · 3 of 3`,
    `watchlist · ${film}`,
    `seen · ${film} · Not watched to the end`,
  ]);
});

test("NeoDB's archive and Ryot's file give films, and nothing of books and games", async () => {
  const marks = [
    "title,info,links,timestamp,status,rating,comment,tags",
    "Xala,year:1975,https://neodb.social/movie/1 https://www.imdb.com/title/tt0073932/,2024-01-01,complete,7,A curse,",
    "Yeelen,year:1987,https://www.themoviedb.org/movie/42,2024-01-01,wishlist,,,",
  ].join("\n");
  const files = ["movie_mark.csv", "book_mark.csv"].map((name) => ({ name, content: marks }));
  expect(await read("neodb.zip", buildZip(files))).toEqual([
    "seen · Xala · 1975 · imdb tt0073932 · 4 of 3.5 · A curse",
    "watchlist · Yeelen · 1987 · tmdb 42",
  ]);
  const ryot = {
    metadata: [
      {
        ...{ lot: "movie", source: "tmdb", identifier: "42", source_id: "Yeelen" },
        seen_history: [{ ended_on: "2024-03-04" }, { ended_on: null }],
        reviews: [{ rating: "70", review: { text: "Light" } }],
        collections: ["Watchlist"],
      },
      { lot: "book", source_id: "A book", seen_history: [], reviews: [], collections: [] },
    ],
  };
  expect(await read("ryot.json", ryot)).toEqual([
    "watched · Yeelen · tmdb 42 · 2024-03-04 · 4 of 3.5 · Light",
    "seen · Yeelen · tmdb 42 · 4 of 3.5 · Light",
    "watchlist · Yeelen · tmdb 42",
    "seen · A book · Not a film",
  ]);
});

test("a row that cannot be read says why", async () => {
  const rows = [
    "Title,Year,WatchedDate,Rating",
    ",1975,,",
    "Xala,1975,3024-01-01,",
    "Xala,1975,,11",
  ];
  expect(await read("diary.csv", rows.join("\n"))).toEqual([
    "seen · 1975 · The row doesn’t name a film",
    "seen · Xala · 1975 · “3024-01-01” is not a date in the past",
    "seen · Xala · 1975 · “11” is not a rating from 1 to 5",
  ]);
  expect(await read("trakt.json", [{ movie: { title: { a: 1 } } }, { movie: 5 }, {}])).toEqual([
    "seen · The row doesn’t name a film",
    ...Array(2).fill("seen · This is not a film as Trakt, Simkl, Ryot or this site exports one"),
  ]);
  expect(await read("trakt.json", [{ movie: { title: "Xala" }, watched_at: "\0May" }])).toEqual([
    "seen · Xala · “May” is not a date in the past",
  ]);
});

test("what a file is says its own name, not that of its folder", async () => {
  const content = "Name,Year,Letterboxd URI,Rating,Watched Date\nNeria,1993,x,,2019-05-01";
  const zip = (name: string) => buildZip([{ name, content }]);
  const entry = ["watched · Neria · 1993 · 2019-05-01"];
  expect(await read("a.zip", zip("films/diary.csv"))).toEqual(entry);
  expect(await read("a.zip", zip("my watchlist/diary.csv"))).toEqual(entry);
});

test("what is no export is refused in a sentence", async () => {
  const refuse = (name: string, content: string | Uint8Array | object, message: string) =>
    expect(read(name, content)).rejects.toThrow(message);
  await refuse("a.csv", "one,two\n1,2", "This file can’t be read here.");
  await refuse("a.csv", "", "This file can’t be read here.");
  await refuse("a.json", '[{"a":', "The JSON ends early.");
  await refuse("a.exe", "MZ\0\0\x01\x02", "This file can’t be read here.");
  await refuse("a.pdf", "%PDF-1.7", "This is a PDF.");
  await refuse(
    "a.zip",
    buildZip([{ name: "diary.csv", content: "", isEncrypted: true }]),
    "password",
  );
  await refuse("a.zip", "PK\x03\x04 and no more", "The file is damaged");
  const rows = "Title,Rating\n".concat("Xala,3\n".repeat(mostMemberRows + 1));
  await refuse("a.csv", rows, "The file has more than 20,000 rows.");
});
