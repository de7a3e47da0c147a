import { expect, test } from "vitest";
import { buildCreator, buildMember, buildMovie, buildReview, indexMovies } from "./builders.ts";
import { findSchemaFaults, readJsonLd } from "./schema-org.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();

await buildCreator({ name: "Kunle Afolayan", country: "Nigeria", bornYear: 1974, bio: "Directs." });
await buildCreator({ name: "Kemi Adetiba" });
const film = await buildMovie({
  ...{ title: "The Figurine", originalTitle: "Aràrọmirẹ", releaseYear: 2009 },
  otherTitles: "yo: Araromire\nfr: La Figurine",
  ...{ director: "Kunle Afolayan, Somebody", language: "yoruba", spokenLanguages: ["english"] },
  ...{ durationMinutes: 122, countries: ["Nigeria", "Ghana"], posterUrl: "/uploads/posters/f" },
});
const cast = Array.from({ length: 12 }, (_, index) => ({
  ...{ movieId: film.id, name: index === 0 ? "Kemi Adetiba" : `Actor ${index}`, position: index },
  ...{ character: index % 2 === 0 ? `Part ${index}` : null, role: "lead" as const },
}));
await db.insertInto("movieCast").values(cast).execute();
await db
  .insertInto("nominations")
  .values([
    { movieId: film.id, name: "FESPACO", category: "Best Film", year: 2010, won: true },
    { movieId: film.id, name: "FESPACO", category: "Best Sound", year: 2010, won: false },
  ])
  .execute();
const trailer = { movieId: film.id, type: "trailer" as const, uploadedOn: "2019-04-05" };
const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
await db
  .insertInto("movieTrailers")
  .values([
    { ...trailer, title: "Trailer", url: video },
    { ...trailer, title: "A look", type: "teaser", url: "https://example.org/look.mp4?size=l" },
    { ...trailer, title: "On the set", type: "behind-the-scenes", url: "https://vimeo.com/1" },
    { ...trailer, title: "Undated", url: "https://youtu.be/aaaaaaaaaaa", uploadedOn: null },
  ])
  .execute();
await indexMovies([film.id]);
const texts = [
  "A </script> of luck, told twice.",
  "It kept me awake all night.",
  "Fine enough for a Sunday.",
  "Good, and longer than I hoped.",
  null,
];
for (const [index, reviewText] of texts.entries()) {
  const member = await buildMember({ displayName: `Reader ${index}` });
  await buildReview({ movieId: film.id, userId: member.userId, rating: 5 - index, reviewText });
}
const ending = await buildMember({ displayName: "Tells the ending" });
await buildReview({
  ...{
    movieId: film.id,
    userId: ending.userId,
    rating: 5,
    reviewText: "He dies in the end, on the shore.",
  },
  hasSpoilers: true,
});
const bare = await buildMovie({
  ...{ title: "Bare", releaseYear: 1989, language: "other", countries: [], director: null },
  description: "",
});
// Neither has a picture that search engines could show.
await db
  .insertInto("movieTrailers")
  .values({ ...trailer, movieId: bare.id, title: "Trailer", url: "https://example.org/t.mp4" })
  .execute();

async function read(path: string) {
  return readJsonLd(await (await ask(path)).text());
}

test("the data of every kind of page is as schema.org defines it, with what Google requires", async () => {
  const paths = [
    ...["/", "/movies", "/browse?genre=drama", "/featured", "/trending", "/creators", "/profiles"],
    ...["/country/nigeria", "/language/yoruba", "/genre/drama", "/year/2009", "/decade/2000s"],
    ...[`/movie/${film.slug}`, `/movie/${bare.slug}`, "/creator/kunle-afolayan"],
    ...["/creator/kemi-adetiba", `/movie/${film.slug}?tab=media`, `/movie/${bare.slug}?tab=media`],
  ];
  for (const path of paths) {
    const data = await read(path);
    expect(
      data.flatMap((one) => findSchemaFaults(one)),
      path,
    ).toEqual([]);
    for (const one of data) expect(one["@context"], path).toBe("https://schema.org");
  }
});

test("a film's data has its makers, actors with their parts, awards won and its length", async () => {
  const [movie] = await read(`/movie/${film.slug}`);
  expect(movie).toMatchObject({
    ...{
      "@type": "Movie",
      alternateName: ["Aràrọmirẹ", "La Figurine"],
      duration: "PT122M",
      dateCreated: "2009",
    },
    award: "FESPACO, Best Film, 2010",
    director: [
      {
        "@type": "Person",
        name: "Kunle Afolayan",
        url: "http://localhost:3000/creator/kunle-afolayan",
      },
      { "@type": "Person", name: "Somebody" },
    ],
  });
  const actors = movie?.actor as object[];
  expect(actors).toHaveLength(10);
  const url = "http://localhost:3000/creator/kemi-adetiba";
  expect(actors.slice(0, 2)).toEqual([
    {
      "@type": "PerformanceRole",
      actor: { "@type": "Person", name: "Kemi Adetiba", url },
      characterName: "Part 0",
    },
    { "@type": "Person", name: "Actor 1" },
  ]);
});

test("a film's data has three reviews at most, with author and day, and none that tells the ending", async () => {
  const [movie] = await read(`/movie/${film.slug}`);
  expect(movie?.aggregateRating).toMatchObject({ reviewCount: 6 });
  const reviews = movie?.review as { author: { name: string }; reviewBody: string }[];
  expect(reviews.map(({ reviewBody }) => reviewBody)).toEqual(texts.slice(0, 3));
  expect(reviews[0]).toMatchObject({
    author: { "@type": "Person", name: "Reader 0" },
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    reviewRating: { "@type": "Rating", ratingValue: 5 },
  });
});

test("a film's videos are in its data where they are shown, if their day is known", async () => {
  const [media] = await read(`/movie/${film.slug}?tab=media`);
  const picture = "http://localhost:3000/uploads/posters/f-480.webp";
  expect(media?.trailer).toEqual([
    {
      ...{ "@type": "VideoObject", name: "Trailer of The Figurine", uploadDate: "2019-04-05" },
      description: "Trailer of The Figurine (2009).",
      thumbnailUrl: "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg",
      embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    },
    {
      ...{ "@type": "VideoObject", name: "A look", uploadDate: "2019-04-05" },
      ...{ description: "Teaser of The Figurine (2009).", thumbnailUrl: picture },
      contentUrl: "https://example.org/look.mp4?size=l",
    },
    {
      ...{ "@type": "VideoObject", name: "On the set", uploadDate: "2019-04-05" },
      ...{ description: "Behind the Scenes of The Figurine (2009).", thumbnailUrl: picture },
      url: "https://vimeo.com/1",
    },
  ]);
  const [overview] = await read(`/movie/${film.slug}`);
  expect(overview).not.toHaveProperty("trailer");
  const [pictureless] = await read(`/movie/${bare.slug}?tab=media`);
  expect(pictureless).not.toHaveProperty("trailer");
});

test("a video's picture and day are for search engines alone: nothing else of the page has them", async () => {
  const html = await (await ask(`/movie/${film.slug}?tab=media`)).text();
  expect(html.match(/ytimg/g)).toHaveLength(1);
  expect(html.match(/2019-04-05/g)).toHaveLength(3);
});

test("a film without reviews has no rating and no reviews in its data", async () => {
  const [movie] = await read(`/movie/${bare.slug}`);
  for (const name of ["aggregateRating", "review", "actor", "award", "trailer", "director"]) {
    expect(movie, name).not.toHaveProperty(name);
  }
});

test("the home page names the site and the address of its search", async () => {
  const [site] = await read("/");
  expect(site).toMatchObject({
    ...{ "@type": "WebSite", name: "Griot", url: "http://localhost:3000/" },
    potentialAction: {
      target: { urlTemplate: "http://localhost:3000/search?q={search_term_string}" },
    },
  });
});

test("what is wrong with data is found", () => {
  const faults = findSchemaFaults({
    ...{ "@type": "Movie", name: "", url: "/movie/x", duration: "122", starring: "A" },
    ...{ director: { "@type": "Country", name: "Mali" }, inLanguage: "yo" },
    review: { "@type": "Review", author: { "@type": "Person" } },
  });
  expect(faults).toEqual([
    'Movie.name: "" is no text',
    'Movie.url: "/movie/x" is no url',
    'Movie.duration: "122" is no duration',
    "Movie.starring: Movie has no such property",
    "Movie.director: Country is not allowed",
    "Movie.review.reviewRating: missing",
    "Movie.review.author.name: missing",
  ]);
});
