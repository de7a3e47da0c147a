import { expect, test } from "vitest";
import { emptyDraft } from "./draft.ts";
import { mergeDrafts } from "./merge-drafts.ts";

const began = { ...emptyDraft(1975), title: "Xala", tagline: "A curse" };

test("unchanged fields show the saved values, typed fields stay", () => {
  const now = { ...began, genre: "comedy", director: "Ousmane Sembène" };
  const mine = { ...began, title: "Xala (The Curse)" };
  const { draft, changes, both } = mergeDrafts({ began, now, mine });
  expect(draft).toEqual({ ...mine, genre: "comedy", director: "Ousmane Sembène" });
  expect(changes).toEqual([
    { field: "genre", label: "Genre", before: "Action", after: "Comedy" },
    { field: "director", label: "Director", before: "", after: "Ousmane Sembène" },
  ]);
  expect(both).toEqual([]);
});

test("a field that both changed is listed, unless the values are equal", () => {
  const now = { ...began, title: "Hala", tagline: "" };
  const mine = { ...began, title: "Xala!", tagline: " " };
  const { draft, both } = mergeDrafts({ began, now, mine });
  expect(draft.title).toBe("Xala!");
  expect(both).toEqual(["title"]);
});

test("another creator of the same name is a change", () => {
  const named = { ...began, creator: "Moussa Touré", creatorSlug: "moussa-toure" };
  const now = { ...named, creatorSlug: "moussa-toure-2" };
  const { draft, changes } = mergeDrafts({ began: named, now, mine: named });
  expect(draft.creatorSlug).toBe("moussa-toure-2");
  expect(changes).toHaveLength(1);
});

test("what another editor changed of genres, languages, sums and identifiers is named in words", () => {
  const now = {
    ...began,
    ...{ otherGenres: "music,sci-fi", spokenLanguages: "French, Pulaar", imdb: "tt0073915" },
    ...{ budget: "5000000", budgetCurrency: "NGN" },
  };
  const { draft, changes } = mergeDrafts({ began, now, mine: began });
  expect(draft).toEqual(now);
  expect(changes.map(({ label, after }) => [label, after])).toEqual([
    ["Further Genres", "Music, Sci-fi"],
    ["Spoken Languages", "French, Pulaar"],
    ["Budget", "NGN\u00a05,000,000"],
    ["Budget Currency", "NGN"],
    ["IMDb", "tt0073915"],
  ]);
});
