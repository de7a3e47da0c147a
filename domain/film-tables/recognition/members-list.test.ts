import { expect, test } from "vitest";
import { nameMembersList } from "./members-list.ts";

test.each([
  ["Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date", "a diary"],
  ["Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date", "a diary"],
  ["Date,Name,Year,Letterboxd URI,Rating", "ratings"],
  ["Date,Name,Year,Letterboxd URI", "a watchlist or films watched"],
  ["Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Year,Genres", "ratings"],
  [
    "Position,Const,Created,Modified,Description,Title,URL,Year,Your Rating,Date Rated",
    "a watchlist or a list",
  ],
  ["rated_at,type,title,year,my_rating,imdb_id", "ratings"],
  ["title,release_year,genre,language,rating,keywords", null],
  ["Title,Year,Tags,Rating,Letterboxd URI,Director", null],
  ["adult,budget,genres,id,imdb_id,title,vote_average,vote_count", null],
])("%s is told from a catalogue", (header, kind) => {
  expect(nameMembersList(header.split(","))).toBe(kind);
});
