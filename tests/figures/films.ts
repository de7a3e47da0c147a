import { database } from "#db/client.ts";
import {
  addMovie,
  deleteMovie,
  getMovieForChange,
  restoreMovie,
  restoreVersion,
} from "#domain/movies/curation.ts";
import { addRelation, removeRelation } from "#domain/movies/related.ts";
import { refreshTrending } from "#domain/movies/trending.ts";
import { removeFromWatchlist } from "#domain/watchlist/watchlist.ts";
import { buildMovie, buildMovies } from "#tests/builders.ts";
import {
  change,
  creator,
  film,
  lists,
  type MovieChange,
  profile,
  type Row,
  review,
  world,
} from "./world.ts";

const otherFilm = "/movie/moolaade-2004";

const unlikeXala = {
  ...({ genre: "comedy", language: "igbo", director: null } as const),
  countries: ["Nigeria"],
};

const fieldsOfPage: MovieChange = {
  originalTitle: "Impotence",
  otherTitles: "wo: Xaala bi",
  colour: "black-and-white",
  description: "A minister is cursed.",
  synopsis: "On his wedding night.",
  tagline: "Bewitched.",
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
};

const fieldsInWords: Record<string, string | RegExp> = {
  otherTitles: /lang="wo">Xaala bi<.{0,20}Wolof/,
  language: "French",
  colour: "Black and white",
  durationMinutes: /2\s?h(ours)?\s?0?3/,
  budget: "Budget $1,000,000",
  boxOffice: "Box Office $2,000,000",
  youtubeUrl: "dQw4w9WgXcQ",
};

export const ofFilms: Row[] = [
  {
    what: "a film's title",
    on: [
      ...["/", "/featured", "/trending", "/all-reviews", profile, creator, film, ...lists],
      "/search/suggestions?q=xala",
    ],
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
    write: () => change({ posterUrl: "/uploads/posters/xala-0123456789abcdef" }),
    shows: "/uploads/posters/xala-0123456789abcdef",
  },
  {
    what: "a film's poster that was fetched from another site",
    on: ["/", "/featured", "/all-reviews", creator, film, otherFilm, profile, ...lists],
    write: () =>
      database()
        .updateTable("movies")
        .set({ posterUrl: "/uploads/posters/xala-0123456789abcdef" })
        .where("slug", "=", world.movie.slug)
        .execute(),
    shows: "/uploads/posters/xala-0123456789abcdef",
  },
  {
    what: "each field of a film's page",
    on: [film],
    write: () => change(fieldsOfPage),
    also: Object.entries(fieldsOfPage).map(([field, value]) => ({
      on: [film],
      shows: fieldsInWords[field] ?? String(value),
    })),
  },
  {
    what: "a film that is added",
    on: ["/", "/featured", "/movies", "/browse", "/search?q=ceddo", "/country/senegal", creator],
    write: async () => {
      const { document } = await getMovieForChange(world.owner, world.movie.slug);
      const { cast, crew, trailers, awards, offers, related, ...fields } = document;
      await addMovie(world.owner, { ...fields, title: "Ceddo", releaseYear: 1977 });
    },
    shows: /Ceddo\b.{0,80}?1977/,
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
      const { id } = await database()
        .selectFrom("deletedEntries")
        .select("id")
        .executeTakeFirstOrThrow();
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
    what: "a film that is featured no more",
    on: ["/featured"],
    write: () => change({ featured: false }),
    hides: 'href="/movie/xala-1975"',
    also: [{ on: [film], hides: "<b>Featured</b>" }],
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
    before: () => buildMovie({ title: "Osuofia", ...unlikeXala }),
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
      await buildMovie({ title: "Osuofia", ...unlikeXala });
      const relation = { other: "osuofia-1973", relationship: "sequel", isMirrored: true } as const;
      await addRelation(world.owner, world.movie.slug, relation);
    },
    write: () => removeRelation(world.owner, world.movie.slug, "osuofia-1973"),
    hides: "Osuofia",
  },
];
