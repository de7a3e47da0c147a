import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { addCreator, editCreator } from "#domain/creators/curation.ts";
import { mergeCreators } from "#domain/creators/merging.ts";
import { deleteCreator } from "#domain/creators/removal.ts";
import { flagReview, rejectReviews } from "#domain/moderation/moderation.ts";
import {
  addMovie,
  deleteMovie,
  editMovie,
  getMovieForChange,
  restoreMovie,
  restoreVersion,
} from "#domain/movies/curation.ts";
import { addRecord, removeRecord, updateRecord } from "#domain/movies/records.ts";
import { addRelation, removeRelation } from "#domain/movies/related.ts";
import { refreshTrending } from "#domain/movies/trending.ts";
import { addNotice, editNotice, listNotices, removeNotice } from "#domain/notices/notices.ts";
import { deleteOwnAccount } from "#domain/own-data/own-data.ts";
import { catchUp } from "#domain/platform/changes.ts";
import { editProfile } from "#domain/profiles/own-profile.ts";
import { approveReviews } from "#domain/reviews/approval.ts";
import { takeVoteBack, voteHelpful } from "#domain/reviews/opinions.ts";
import { deleteReview, editReview, publishReview } from "#domain/reviews/writing.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import { addToWatchlist, favorite, removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import type { NoticePlacement } from "#shared/options/notice-placements.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildMovies,
  buildPassword,
  buildReview,
  buildWatchlistEntries,
  memberOf,
  ownerOf,
} from "./builders.ts";
import { serveCachedSite } from "./setup/cached-site.ts";
import { openHeardDatabase } from "./setup/database.ts";

// Whatever a public page shows is what the next visitor is given once it has changed: each row
// makes one write as the site makes it, and names the pages that show it.

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openHeardDatabase();
let rendered: string[] = [];
const { origin } = await serveCachedSite((path) => rendered.push(path));
const password = "a long password";
const passwordHash = await hashPassword(password);

const film = "/movie/xala-1975";
const creator = "/creator/ousmane-sembene";
const profile = "/profile/amina-d";
const lists = ["/movies", "/movies?view=list", "/browse?genre=drama", "/search?q=xala"];

let world: Awaited<ReturnType<typeof buildWorld>>;

/** A film by a creator, with one review of four stars by a member who has it on the watchlist. */
async function buildWorld() {
  const owner = ownerOf(await buildMember({ username: "the-owner", displayName: "Owner" }));
  await buildCreator({ name: "Ousmane Sembène" });
  const made = { director: "Ousmane Sembène", genre: "drama" } as const;
  const movie = await buildMovie({ ...made, title: "Xala", releaseYear: 1975, featured: true });
  const other = await buildMovie({ ...made, title: "Moolaadé", releaseYear: 2004 });
  const author = await buildMember({ username: "amina-d", displayName: "Amina Diallo" });
  await buildPassword(author.userId, passwordHash);
  const entry = { userId: author.userId, movieId: movie.id };
  const review = await buildReview({ ...entry, rating: 4, reviewText: "A curse, and a laugh." });
  await buildWatchlistEntries([entry]);
  const readers = [memberOf(await buildMember()), memberOf(await buildMember())];
  return { owner, movie, other, author: memberOf(author), readers, review };
}

beforeEach(async () => {
  for (const table of [
    ...["movies", "creators", "member", "notices", "trendingMovies", "allowances"],
    ...["catalogueChanges", "deletedEntries"],
  ] as const) {
    await db.deleteFrom(table as "movies").execute();
  }
  await db.deleteFrom("settings").execute();
  await db.insertInto("settings").defaultValues().execute();
  world = await buildWorld();
  await catchUp();
});

/** A member who was there before: one who joins tells of figures, too. */
function takeReader() {
  const reader = world.readers.pop();
  if (!reader) throw new Error("More readers are needed.");
  return reader;
}

type MovieChange = Partial<Parameters<typeof editMovie>[2]["fields"]>;

async function change(fields: MovieChange) {
  const { owner, movie } = world;
  const { version, document } = await getMovieForChange(owner, movie.slug);
  const { cast, crew, trailers, awards, related, ...now } = document;
  await editMovie(owner, movie.slug, { version, fields: { ...now, ...fields } });
}

const person = {
  name: "Ousmane Sembène",
  bio: null,
  imageUrl: null,
  country: null,
  bornYear: null,
};

function changeCreator(fields: Partial<Parameters<typeof editCreator>[2]["fields"]>) {
  const slug = creator.replace("/creator/", "");
  return editCreator(world.owner, slug, { version: 0, fields: { ...person, ...fields } });
}

function changeProfile(fields: Partial<Parameters<typeof editProfile>[1]>) {
  return editProfile(world.author, {
    ...{ displayName: "Amina Diallo", username: "amina-d", bio: null },
    ...{ preferredGenres: [], preferredLanguages: [] },
    ...{ emailNotifications: true, reviewMentions: true, newMovieAlerts: true },
    ...fields,
  });
}

const notice = {
  ...{ title: "Open-air cinema", text: "Saturdays in Dakar.", link: "/browse", imageUrl: null },
  ...{ startsOn: "2000-01-01", endsOn: "2199-01-01", isOn: true },
};

function review(rating: number, movieId = world.movie.id) {
  const words = { rating, text: "Seen in Ouagadougou." };
  return publishReview(takeReader(), { movieId, ...words });
}

function flag() {
  const given = { reason: "spam", details: null } as const;
  return flagReview(takeReader(), { reviewId: world.review.id, ...given });
}

const seen = () => [{ id: world.review.id }];

type Row = {
  what: string;
  on: string[];
  /** What must be there before, where the world alone does not do. */
  before?: () => Promise<unknown>;
  write: () => Promise<unknown>;
  /** A part of the page's text, or of its markup, that is there after the write alone. */
  shows?: string | RegExp;
  /** One that is there before it alone. */
  hides?: string | RegExp;
};

const ofReviews: Row[] = [
  { what: "how often a review was flagged", on: ["/"], write: flag, shows: "1 flag " },
  {
    what: "how helpful a review is",
    on: ["/", film, "/all-reviews", profile],
    write: () => voteHelpful(takeReader(), world.review.id),
    shows: "Helpful 1 ",
  },
  {
    what: "a vote that is taken back",
    on: ["/", film, "/all-reviews", profile],
    before: () => voteHelpful(world.owner, world.review.id),
    write: () => takeVoteBack(world.owner, world.review.id),
    shows: "Helpful 0 ",
  },
  {
    what: "a new review",
    on: ["/", "/?top=recent", film, `${film}?stars=2`, "/all-reviews"],
    write: () => review(2),
    shows: "Seen in Ouagadougou.",
  },
  {
    what: "an edited review",
    on: ["/", film, "/all-reviews", "/all-reviews?user=amina-d", profile],
    write: () => editReview(world.author, { id: world.review.id, rating: 4, text: "A wedding." }),
    shows: "A wedding.",
  },
  {
    what: "a review's stars",
    on: ["/", film, "/all-reviews", profile],
    write: () => editReview(world.author, { id: world.review.id, rating: 3, text: "Less." }),
    shows: "3 of 5",
  },
  {
    what: "a deleted review",
    on: ["/", film, "/all-reviews", profile],
    write: () => deleteReview(world.author, world.review.id),
    hides: "A curse, and a laugh.",
  },
  {
    what: "a rejected review",
    on: ["/", film, "/all-reviews", profile],
    write: () => rejectReviews(world.owner, { reviews: seen(), reason: "Spam" }),
    hides: "A curse, and a laugh.",
  },
  {
    what: "an approved review",
    on: ["/", film, "/all-reviews", profile],
    before: () => rejectReviews(world.owner, { reviews: seen(), reason: "Spam" }),
    write: () => approveReviews(world.owner, seen()),
    shows: "A curse, and a laugh.",
  },
  {
    what: "how many reviews there are",
    on: ["/all-reviews"],
    write: () => review(2),
    shows: "2 reviews",
  },
  {
    what: "an average and its count",
    on: ["/", "/featured", "/trending", creator, film, "/movie/moolaade-2004", ...lists],
    write: () => review(5),
    shows: "4.5 of 5, 2 reviews",
  },
  {
    what: "the shares of the stars",
    on: [film],
    write: () => review(5),
    shows: /5 stars\D+50\s?%/,
  },
];

const ofMembers: Row[] = [
  {
    what: "a member's name",
    on: ["/", film, "/all-reviews", "/all-reviews?user=amina-d", "/profiles", profile],
    write: () => changeProfile({ displayName: "Awa Thiam" }),
    shows: "Awa Thiam",
  },
  {
    what: "a member's address",
    on: ["/", film, "/all-reviews", "/profiles"],
    write: () => changeProfile({ username: "awa-t" }),
    shows: 'href="/profile/awa-t"',
  },
  {
    what: "a member's bio",
    on: [profile],
    write: () => changeProfile({ bio: "Of Dakar." }),
    shows: "Of Dakar.",
  },
  {
    what: "what a member likes",
    on: [profile],
    write: () => changeProfile({ preferredGenres: ["musical"], preferredLanguages: ["swahili"] }),
    shows: /Musical.*Swahili/,
  },
  {
    what: "how many reviews a member wrote, and how they rate",
    on: [profile],
    write: () => publishReview(world.author, { movieId: world.other.id, rating: 1, text: null }),
    shows: /Reviews 2 Average rating 2\.5/,
  },
  {
    what: "a member's watchlist",
    on: [profile],
    write: () => addToWatchlist(world.author, world.other.slug),
    shows: /Watchlist 2 .*Moolaadé/,
  },
  {
    what: "a member's favorites",
    on: [profile],
    write: () => favorite(world.author, world.movie.slug),
    shows: /Favorites 1 .*Favorite/,
  },
  {
    what: "a film taken off a watchlist",
    on: [profile],
    write: () => removeFromWatchlist(world.author, world.movie.slug),
    shows: "Watchlist 0 ",
  },
  {
    what: "a member who joins",
    on: ["/profiles"],
    write: () => buildMember({ displayName: "Awa Thiam" }),
    shows: "Awa Thiam",
  },
  {
    what: "a member who leaves their reviews here",
    on: ["/", film, "/all-reviews", "/profiles"],
    write: () => deleteOwnAccount(world.author, { password, reviews: "stay" }),
    hides: "Amina Diallo",
  },
];

const ofFilms: Row[] = [
  {
    what: "a film's title",
    on: ["/", "/featured", "/trending", "/all-reviews", profile, creator, film, ...lists],
    write: () => change({ title: "Xala, or the Curse" }),
    shows: "Xala, or the Curse",
  },
  {
    what: "what a film is called in a suggestion",
    on: ["/search/suggestions?q=xala"],
    write: () => change({ title: "Xala, or the Curse" }),
    shows: "Xala, or the Curse",
  },
  {
    what: "a film's year and genre",
    on: ["/", "/featured", "/trending", creator, film, "/movies", "/search?q=xala"],
    write: () => change({ releaseYear: 1976, genre: "comedy" }),
    shows: /1976.*Comedy/,
  },
  {
    what: "a film's poster",
    on: ["/", "/featured", creator, film, profile, ...lists],
    write: () => change({ posterUrl: "https://example.org/xala.jpg" }),
    shows: "https://example.org/xala.jpg",
  },
  ...Object.entries({
    originalTitle: "Impotence",
    description: "A minister is cursed.",
    synopsis: "On his wedding night.",
    tagline: "Cursed.",
    language: "french",
    countries: ["Burkina Faso"],
    writer: "Sembène Ousmane",
    producer: "Paulin Vieyra",
    contentRating: "PG-13",
    contentWarning: "Spitting",
    keywords: "satire",
    durationMinutes: 123,
    budget: "1000000",
    boxOffice: "2000000",
    youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
  }).map(
    ([field, value]): Row => ({
      what: `a film's ${field}`,
      on: [film],
      write: () => change({ [field]: value }),
      shows:
        {
          language: "French",
          durationMinutes: /2\s?h(ours)?\s?0?3/,
          budget: "Budget $1m",
          boxOffice: "Box Office $2m",
          youtubeUrl: "dQw4w9WgXcQ",
        }[field] ?? String(value),
    }),
  ),
  {
    what: "a film that is added",
    on: ["/", "/featured", "/movies", "/browse", "/search?q=ceddo", creator],
    write: async () => {
      const { document } = await getMovieForChange(world.owner, world.movie.slug);
      const { cast, crew, trailers, awards, related, ...fields } = document;
      await addMovie(world.owner, { ...fields, title: "Ceddo", releaseYear: 1977 });
    },
    shows: "Ceddo 1977",
  },
  {
    what: "a film that is deleted",
    on: ["/", "/featured", "/trending", "/all-reviews", profile, creator, ...lists],
    write: () => deleteMovie(world.owner, world.movie.slug),
    hides: 'href="/movie/xala-1975',
  },
  {
    what: "a film that comes back",
    on: ["/", "/featured", "/movies", "/all-reviews", profile, creator],
    before: () => deleteMovie(world.owner, world.movie.slug),
    write: async () => {
      const { id } = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
      await restoreMovie(world.owner, id);
    },
    shows: 'href="/movie/xala-1975',
  },
  {
    what: "an earlier version",
    on: ["/movies", film],
    before: () => change({ title: "Xala, or the Curse" }),
    write: () => restoreVersion(world.owner, world.movie.slug, 0),
    hides: "Xala, or the Curse",
  },
  {
    what: "what is featured no more",
    on: ["/featured"],
    write: () => change({ featured: false }),
    hides: 'href="/movie/xala-1975"',
  },
  {
    what: "that a film is featured no more",
    on: [film],
    write: () => change({ featured: false }),
    hides: "Featured 1975",
  },
  {
    what: "what is trending",
    on: ["/", "/trending"],
    before: async () => {
      await refreshTrending();
      await review(5, world.other.id);
      await review(5, world.other.id);
      await removeFromWatchlist(world.author, world.movie.slug);
    },
    write: refreshTrending,
    shows: /Trending Now(?:(?!Xala).)*Moolaadé/,
  },
  {
    what: "how many films there are",
    on: ["/movies", "/browse"],
    write: () => buildMovies([{ title: "Ceddo", releaseYear: 1977 }]),
    shows: "3 films, 1975 to 2004",
  },
  {
    what: "a related film",
    on: [film],
    before: () =>
      buildMovie({ title: "Osuofia", genre: "comedy", director: null, language: "igbo" }),
    write: () => {
      const relation = { other: "osuofia-1973", relationship: "sequel", isMirrored: true } as const;
      return addRelation(world.owner, world.movie.slug, relation);
    },
    shows: "Osuofia",
  },
  {
    what: "a film that is related no more",
    on: [film],
    before: async () => {
      await buildMovie({ title: "Osuofia", genre: "comedy", director: null, language: "igbo" });
      const relation = { other: "osuofia-1973", relationship: "sequel", isMirrored: true } as const;
      await addRelation(world.owner, world.movie.slug, relation);
    },
    write: () => removeRelation(world.owner, world.movie.slug, "osuofia-1973"),
    hides: "Osuofia",
  },
];

const cast = { name: "Thierno Leye", character: "El Hadji", role: "lead" } as const;
const trailer = {
  title: "The feast",
  url: "https://youtu.be/dQw4w9WgXcQ",
  type: "teaser",
} as const;
const award = { name: "AFI Awards", category: "Best Picture", year: 1976, won: true } as const;

const ofRecords: Row[] = [
  {
    what: "who plays in a film",
    on: [`${film}?tab=cast-crew`],
    write: () => addRecord(world.owner, world.movie.slug, "cast", cast),
    shows: "Thierno Leye El Hadji Lead",
  },
  {
    what: "who made a film",
    on: [`${film}?tab=cast-crew`],
    write: () =>
      addRecord(world.owner, world.movie.slug, "crew", {
        ...{ name: "Georges Caristan", role: "cinematographer" },
        department: "cinematography",
      }),
    shows: "Georges Caristan",
  },
  {
    what: "who plays in a film, as search finds it",
    on: ["/search?q=thierno+leye"],
    write: () => addRecord(world.owner, world.movie.slug, "cast", cast),
    shows: "Xala 1975",
  },
  {
    what: "a film's trailer",
    on: [`${film}?tab=media`],
    write: () => addRecord(world.owner, world.movie.slug, "trailers", trailer),
    shows: "The feast",
  },
  {
    what: "a film's award",
    on: [`${film}?tab=awards`],
    write: () => addRecord(world.owner, world.movie.slug, "awards", award),
    shows: "AFI Awards, 1976 Best Picture Won",
  },
  {
    what: "a corrected credit",
    on: [`${film}?tab=cast-crew`],
    before: () => addRecord(world.owner, world.movie.slug, "cast", cast),
    write: async () => {
      const { id } = await db.selectFrom("movieCast").select("id").executeTakeFirstOrThrow();
      const fields = { ...cast, character: "The minister" };
      await updateRecord(world.owner, world.movie.slug, "cast", id, fields);
    },
    shows: "The minister",
  },
  {
    what: "a removed award",
    on: [`${film}?tab=awards`],
    before: () => addRecord(world.owner, world.movie.slug, "awards", award),
    write: async () => {
      const { id } = await db.selectFrom("movieAwards").select("id").executeTakeFirstOrThrow();
      await removeRecord(world.owner, world.movie.slug, "awards", id);
    },
    hides: "AFI Awards",
  },
];

const ofCreators: Row[] = [
  {
    what: "a creator's name",
    on: ["/", "/creators", creator],
    write: () => changeCreator({ name: "Sembène the Elder" }),
    shows: "Sembène the Elder",
  },
  {
    what: "a creator's bio",
    on: ["/", "/creators", creator],
    write: () => changeCreator({ bio: "Of Ziguinchor." }),
    shows: "Of Ziguinchor.",
  },
  {
    what: "where a creator is from, and born when",
    on: [creator],
    write: () => changeCreator({ country: "Senegal", bornYear: 1923 }),
    shows: /Senegal.*Born 1923/,
  },
  {
    what: "a creator's picture",
    on: ["/", "/creators", creator, film],
    write: () => changeCreator({ imageUrl: "https://example.org/sembene.jpg" }),
    shows: "https://example.org/sembene.jpg",
  },
  {
    what: "how many films a creator made",
    on: ["/", "/creators", creator, "/movie/moolaade-2004"],
    write: () => change({ director: "Safi Faye" }),
    hides: /2 movies|Movies 2 /,
  },
  {
    what: "how many reviews a creator's films have, and how good",
    on: [creator],
    write: () => review(5),
    shows: /Reviews 2 Watchlists 1 Average rating 2\.3.*Total Reviews 2/,
  },
  {
    what: "on how many watchlists a creator's films are",
    on: [creator],
    write: () => addToWatchlist(takeReader(), world.movie.slug),
    shows: /Watchlists 2 .*Watchlists 2/,
  },
  {
    what: "what a film beyond the first page adds to its creator's figures",
    on: [creator],
    before: () =>
      buildMovies(
        Array.from({ length: 24 }, (_, number) => ({
          ...{ title: `Episode ${number}`, releaseYear: 2010 + (number % 10) },
          director: "Ousmane Sembène",
        })),
      ),
    write: () => review(5),
    shows: "Total Reviews 2",
  },
  {
    what: "a creator who is added",
    on: ["/creators"],
    write: () => addCreator(world.owner, { ...person, name: "Safi Faye" }),
    shows: "Safi Faye",
  },
  {
    what: "a creator who is deleted",
    on: ["/", "/creators"],
    before: () => buildCreator({ name: "Safi Faye" }),
    write: () => deleteCreator(world.owner, "safi-faye"),
    hides: "Safi Faye",
  },
  {
    what: "two creators who are one",
    on: ["/creators", creator],
    before: async () => {
      await buildCreator({ name: "O. Sembène" });
      await buildMovie({ title: "Niaye", releaseYear: 1964, director: "O. Sembène" });
    },
    write: () =>
      mergeCreators(world.owner, {
        ...{ stays: "ousmane-sembene", goes: "o-sembene" },
        choices: {
          ...{ name: "stays", bio: "stays", imageUrl: "stays", country: "stays" },
          bornYear: "stays",
        },
      }),
    shows: /3 movies|Movies 3/,
  },
];

const everywhere = ["/", "/movies", "/browse", "/search", "/featured", "/trending", "/all-reviews"]
  .concat(["/creators", "/profiles", "/about", "/guidelines", "/review-policy"])
  .concat([film, creator, profile]);

const placements: [NoticePlacement, string][] = [
  ["home", "/"],
  ["browse", "/browse"],
  ["film", film],
];

const ofTheSite: Row[] = [
  {
    what: "the site's name, address and mail",
    on: everywhere,
    write: () =>
      changeSettings(world.owner, {
        ...{ siteName: "Jeli", siteUrl: "https://jeli.example" },
        contactEmail: "hello@jeli.example",
      }),
    shows: /Jeli.*hello@jeli\.example.*href="https:\/\/jeli\.example\//s,
  },
  {
    what: "the site's description",
    on: ["/", "/about"],
    write: () => changeSettings(world.owner, { siteDescription: "Films, told again." }),
    shows: "Films, told again.",
  },
  {
    what: "the guidelines",
    on: ["/guidelines"],
    write: () => changeSettings(world.owner, { contentGuidelines: "Be kind." }),
    shows: "Be kind.",
  },
  {
    what: "the review policy",
    on: ["/review-policy"],
    write: () => changeSettings(world.owner, { reviewPolicy: "See it first." }),
    shows: "See it first.",
  },
  ...placements.flatMap(([placement, path]): Row[] => [
    {
      what: `a notice at ${placement}`,
      on: [path],
      write: () => addNotice(world.owner, { ...notice, placement }),
      shows: "Open-air cinema",
    },
    {
      what: `a changed notice at ${placement}`,
      on: [path],
      before: () => addNotice(world.owner, { ...notice, placement }),
      write: async () =>
        editNotice(world.owner, await getNoticeId(), { ...notice, placement, text: "Sundays." }),
      shows: "Sundays.",
    },
    {
      what: `a removed notice at ${placement}`,
      on: [path],
      before: () => addNotice(world.owner, { ...notice, placement }),
      write: async () => removeNotice(world.owner, await getNoticeId()),
      hides: "Open-air cinema",
    },
  ]),
];

async function getNoticeId(): Promise<number> {
  const [first] = await listNotices(world.owner);
  return first?.id ?? 0;
}

/** The page's text and its markup, without what scripts read. */
async function read(path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const markup = html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, "");
  const text = markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  return `${text}\n${markup}`;
}

function has(page: string, part: string | RegExp): boolean {
  return typeof part === "string" ? page.includes(part) : part.test(page);
}

const rows = [...ofReviews, ...ofMembers, ...ofFilms, ...ofRecords, ...ofCreators, ...ofTheSite];

test.each(rows)("$what shows at once on $on", async ({ on, before, write, shows, hides }) => {
  await before?.();
  await catchUp();
  const first = await Promise.all(on.map(read));
  rendered = [];
  await Promise.all(on.map(read));
  // So all of them are given from memory.
  expect(rendered).toEqual([]);
  await write();
  await catchUp();
  const next = await Promise.all(on.map(read));
  const found = (pages: string[], part: string | RegExp) =>
    on.filter((_path, index) => has(pages[index] ?? "", part));
  if (shows) expect([found(first, shows), found(next, shows)]).toEqual([[], on]);
  if (hides) expect([found(first, hides), found(next, hides)]).toEqual([on, []]);
});
