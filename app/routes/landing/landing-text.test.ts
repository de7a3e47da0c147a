import { expect, test } from "vitest";
import type { LandingPage, Share } from "#domain/movies/landing-pages.ts";
import type { MovieCard } from "#domain/movies/movies.ts";
import { africanCountries } from "#shared/options/countries.ts";
import { genres } from "#shared/options/genres.ts";
import type { LandingFacets } from "#shared/options/landing-facets.ts";
import { languages } from "#shared/options/languages.ts";
import { describeFilms } from "./landing-text.ts";
import { describeLanding, titleOfLanding } from "./landing-words.ts";
import { presentLanding } from "./present-landing.ts";

const film = (
  title: string,
  releaseYear: number,
  rating: [number, number] = [0, 0],
): MovieCard => ({
  ...{ slug: title.toLowerCase(), title, releaseYear, originalTitle: null, genre: "drama" },
  ...{ language: "wolof", director: "Safi Faye", posterUrl: null, posterColour: null },
  ...{ averageRating: rating[0], reviewCount: rating[1], isFree: false },
});

const share = (kind: Share["kind"], value: string, films: number, slug?: string): Share => ({
  ...{ kind, value, films, slug: slug ?? null },
});

function build(
  facets: LandingFacets,
  total: number,
  fields: Partial<LandingPage> = {},
): LandingPage {
  return {
    ...{ facets, total, firstYear: 1963, lastYear: 2019, best: [], newest: [] },
    ...{ shares: [], decades: [], neighbours: [], ...fields },
  };
}

const textOf = (page: LandingPage) =>
  describeFilms(page).map((runs) => runs.map(({ text }) => text).join(""));

test("a country with hundreds of films is told in numbers, names and its best", () => {
  const page = build({ country: "Senegal" }, 312, {
    best: [film("Xala", 1975, [4.67, 3]), film("Ceddo", 1977, [4, 2])],
    newest: [film("Atlantique", 2019), film("Félicité", 2017)],
    shares: [
      ...[share("language", "french", 201), share("language", "wolof", 150)],
      ...[share("language", "jola", 1), share("language", "serer", 1)],
      ...[share("genre", "drama", 180), share("genre", "comedy", 40), share("genre", "short", 1)],
      ...[
        share("director", "Ousmane Sembène", 9, "ousmane-sembene"),
        share("director", "Safi Faye", 4),
      ],
    ],
  });
  expect(textOf(page)).toEqual([
    "312 films from Senegal, made between 1963 and 2019. 201 are in French, 150 in Wolof and one in Jola.",
    "Among them are 180 dramas, 40 comedies and one short film. Ousmane Sembène directed nine of them, more than anyone else; Safi Faye made four. Best rated is Xala (1975): 4.7 of 5 from three reviews. The latest is Atlantique (2019).",
  ]);
});

test("one film, two films and none are told in the singular, as both, and as none", () => {
  const newest = [film("Kaddu Beykat", 1975)];
  const shares = [share("language", "wolof", 1), share("country", "Senegal", 1)];
  expect(textOf(build({ country: "Gambia" }, 1, { newest, shares }))).toEqual([
    "One film from the Gambia: Kaddu Beykat (1975), directed by Safi Faye. It is in Wolof.",
  ]);
  expect(textOf(build({ genre: "documentary" }, 1, { newest, shares }))[0]).toBe(
    "One African documentary: Kaddu Beykat (1975), directed by Safi Faye. It is in Wolof. It is from Senegal.",
  );
  const two = [share("language", "wolof", 2), share("genre", "drama", 2)];
  expect(textOf(build({ country: "Senegal" }, 2, { shares: two }))).toEqual([
    "Two films from Senegal, of 1963 and 2019. Both are in Wolof.",
    "Both are dramas.",
  ]);
  expect(textOf(build({ country: "Comoros" }, 0))).toEqual([
    "The catalogue has no films from the Comoros yet.",
  ]);
});

test("pages of a time, a genre or a language say where their films are from", () => {
  const shares = [
    ...[
      share("country", "Nigeria", 20),
      share("country", "Ghana", 6),
      share("country", "Kenya", 2),
    ],
    ...[share("country", "France", 2), share("country", "Mali", 1)],
  ];
  expect(textOf(build({ genre: "comedy", decade: 1990 }, 30, { shares }))[0]).toBe(
    "30 African comedies of the 1990s. They come from Nigeria (20), Ghana (6), Kenya (2) and two other countries.",
  );
  expect(textOf(build({ year: 1992 }, 9, { shares: [share("country", "Mali", 9)] }))[0]).toBe(
    "Nine African films of 1992. All are from Mali.",
  );
  const all = { shares: [share("language", "english", 3), share("language", "zulu", 3)] };
  expect(textOf(build({ country: "South Africa", decade: 1980 }, 3, all))[0]).toBe(
    "Three films from South Africa made in the 1980s. All are in English and all in Zulu.",
  );
});

test("of more films than are read, the pages of two facets tell the numbers", () => {
  const neighbours = [
    { facets: { country: "Nigeria", language: "english" as const }, films: 2100 },
    { facets: { country: "Nigeria", language: "yoruba" as const }, films: 900 },
    { facets: { language: "english" as const }, films: 9000 },
  ];
  const page = build({ country: "Nigeria" }, 4000, { neighbours });
  expect(textOf(page)[0]).toBe(
    "4,000 films from Nigeria, made between 1963 and 2019. 2,100 are in English and 900 in Yorùbá.",
  );
  const links = describeFilms(page)
    .flat()
    .flatMap(({ to }) => to ?? []);
  expect(links).toEqual(["/country/nigeria/english", "/country/nigeria/yoruba"]);
});

test("directors are named where few have the most films", () => {
  const sentence = (...shares: [string, number][]) => {
    const directors = shares.map(([name, films]) => share("director", name, films));
    return textOf(build({ year: 1990 }, 20, { shares: directors }))[1] ?? "";
  };
  expect(sentence(["A", 2], ["B", 2], ["C", 1])).toBe(
    "A and B each directed two of them, more than anyone else.",
  );
  expect(sentence(["A", 3], ["B", 2], ["C", 2])).toBe(
    "A directed three of them, more than anyone else.",
  );
  expect(sentence(["A", 2])).toBe("A directed two of them.");
  expect(sentence(["A", 20], ["B", 2])).toBe("A directed all of them.");
  expect(sentence(["A", 1], ["B", 1])).toBe("");
  expect(sentence(["A", 2], ["B", 2], ["C", 2], ["D", 2])).toBe("");
});

test("no two pages share a title, and titles fit into sixty characters", () => {
  const singles: LandingFacets[] = [
    ...africanCountries.map((country) => ({ country })),
    ...languages.filter(({ value }) => value !== "other").map(({ value }) => ({ language: value })),
    ...genres.map(({ value }) => ({ genre: value })),
    ...[1960, 1990].map((decade) => ({ decade })),
  ];
  const pairs = singles.flatMap((one) => singles.map((other) => ({ ...one, ...other })));
  const byTitle = Map.groupBy([...singles, ...pairs, { year: 1992 }], titleOfLanding);
  for (const [title, pages] of byTitle) {
    // Of a country and a language, the longest are cut after a word.
    const isLong = pages.every(({ country, language }: LandingFacets) => country && language);
    if (!isLong) expect(title.length, title).toBeLessThanOrEqual(60);
    const different = pages.map(({ country, language, genre, decade }: LandingFacets) =>
      [country, language, genre, decade].join(),
    );
    expect(new Set(different).size, title).toBe(1);
  }
  expect(titleOfLanding({ country: "Nigeria", genre: "comedy" })).toBe("Comedies from Nigeria");
  expect(titleOfLanding({ country: "Ghana", decade: 1970 })).toBe("Films from Ghana in the 1970s");
  expect(titleOfLanding({ language: "twi", decade: 1970 })).toBe("Films in Twi in the 1970s");
  expect(titleOfLanding({ genre: "sci-fi" })).toBe("African science fiction films");
});

test("search engines are told how many films there are and from when", () => {
  const newest = [film("Xala", 1975)];
  expect(describeLanding(build({ country: "Senegal" }, 41))).toBe(
    "41 films from Senegal, 1963 to 2019: the best rated, the newest and who directed most of them, with ratings and reviews.",
  );
  expect(describeLanding(build({ genre: "western" }, 3))).toBe(
    "Three African westerns, 1963 to 2019, with their casts and facts, ratings and reviews by people who have seen them.",
  );
  expect(describeLanding(build({ decade: 1970 }, 41))).toBe(
    "41 African films of the 1970s: the best rated and who directed most of them, with ratings and reviews.",
  );
  expect(describeLanding(build({ year: 1975 }, 1, { newest }))).toBe(
    "One African film of 1975: Xala (1975), with its cast, facts, ratings and reviews.",
  );
  expect(describeLanding(build({ country: "Seychelles" }, 0))).toBe(
    "There are no films from the Seychelles in the catalogue yet. See which others there are.",
  );
});

test("the latest film is not named twice where it is the best rated", () => {
  const newest = [film("Ceddo", 1977, [4, 3]), film("Xala", 1975)];
  const page = build({ country: "Senegal" }, 3, { newest, best: [film("Ceddo", 1977, [4, 3])] });
  expect(textOf(page)[1]).toBe("Members give Ceddo (1977) 4.0 of 5 from three reviews.");
});

test("no film is named the best from two reviews", () => {
  const best = [film("Ceddo", 1977, [5, 2]), film("Xala", 1975, [4, 2])];
  const page = build({ country: "Senegal" }, 3, { best, newest: best });
  expect(textOf(page)[1]).toBe("The latest is Ceddo (1977).");
});

test("best rated are films with three reviews, where at least four have them", () => {
  const agreed = ["Xala", "Ceddo", "Mandabi", "Yaaba"].map((title) => film(title, 1975, [4, 3]));
  const single = film("Rafiki", 2018, [5, 1]);
  const listed = (best: MovieCard[]) => {
    const [first] = presentLanding(build({ country: "Senegal" }, 30, { best })).lists;
    return [first?.heading, ...(first?.movies ?? []).map(({ title }) => title)];
  };
  expect(listed([...agreed, single])).toEqual(["Best rated", "Xala", "Ceddo", "Mandabi", "Yaaba"]);
  expect(listed([...agreed.slice(1), single])).toEqual([
    ...["Rated so far", "Ceddo", "Mandabi", "Yaaba", "Rafiki"],
  ]);
});
