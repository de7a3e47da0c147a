import { z } from "zod";
import { results } from "#shared/options/awards.ts";

/** What the interface answers; what is not named here never leaves the site by it. */
const text = z.string();
const maybeText = text.nullable();
const count = z.int().min(0);

const filmSummary = z.object({
  slug: text,
  url: text,
  title: text,
  original_title: maybeText,
  release_year: z.int(),
  genre: text,
  language: text,
  director: maybeText,
  average_rating: z.number().nullable().describe("Of 5; null where nobody has reviewed it."),
  review_count: count,
});

const part = z.object({ name: text, role: text });

const offer = z.object({
  provider: text,
  address: maybeText,
  access: text,
  audio_languages: z.array(text),
  subtitle_languages: z.array(text),
  country_rule: text,
  countries: z.array(text),
  checked_on: maybeText,
});

const identifiers = z.record(z.string(), text);

export const film = filmSummary.extend({
  original_title_meaning: maybeText,
  other_titles: z.array(
    z.object({ language: text.describe("By BCP 47; “und” where it is not known."), title: text }),
  ),
  other_genres: z.array(text),
  spoken_languages: z.array(text),
  countries: z.array(text),
  duration_minutes: z.int().nullable(),
  cast: z.array(part.extend({ character: maybeText })),
  crew: z.array(part.extend({ department: text })),
  awards: z.array(
    z.object({
      name: text,
      category: text,
      year: z.int(),
      won: z.boolean(),
      festival: maybeText.describe("The slug of the festival."),
    }),
  ),
  identifiers,
  offers: z.array(offer),
});

const creatorSummary = z.object({ slug: text, url: text, name: text, movie_count: count });

export const creator = creatorSummary.extend({
  country: maybeText,
  born_year: z.int().nullable(),
  identifiers,
});

const festivalSummary = z.object({
  slug: text,
  url: text,
  name: text,
  kind: maybeText,
  country: maybeText,
  city: maybeText,
  is_african: z.boolean(),
  nomination_count: count,
});

const festivalPart = z.object({ url: text, nomination_count: count });

export const festival = festivalSummary.extend({
  other_names: z.array(text),
  founded: z.int().nullable(),
  years_between: z.int().nullable(),
  website: maybeText,
  identifiers,
  editions: z.array(
    festivalPart.extend({
      year: z.int(),
      number: z.int().nullable(),
      is_online: z.boolean(),
      starts_on: maybeText,
      ends_on: maybeText,
    }),
  ),
  categories: z.array(festivalPart.extend({ slug: text, name: text, former_names: z.array(text) })),
});

const nomination = z.object({
  year: z.int(),
  category: z.object({ slug: text, name: text }),
  result: z.enum(results),
  film: z
    .object({
      slug: maybeText,
      url: maybeText,
      title: text,
      release_year: z.int().nullable(),
    })
    .describe("A film that is not in the catalogue has no slug."),
  people: maybeText.describe("Names with commas between."),
  nominees: z
    .array(z.object({ name: text, part: maybeText }))
    .describe("The same people, each with their part where that is known, such as “director”."),
  note: maybeText,
  source: maybeText,
});

const author = z.object({ name: text, url: maybeText });
const license = text.describe("What may be done with the text.");

const review = z.object({
  url: text,
  film: z.object({ slug: text, title: text, url: text }),
  author,
  rating: z.int().min(1).max(5),
  text: maybeText,
  has_spoilers: z.boolean(),
  helpful_count: count,
  day: text,
  license,
});

const listSummary = z.object({
  slug: text,
  url: text,
  title: text,
  description: maybeText,
  is_ranked: z.boolean(),
  film_count: count,
  like_count: count,
  author,
  license,
});

const listEntry = z.object({ place: z.int(), note: maybeText, film: filmSummary });

function listOf<Item extends z.ZodObject>(item: Item) {
  return z.object({
    total: count,
    next: maybeText.describe("The address of the next page; null on the last."),
    items: z.array(item),
  });
}

const ownReview = z.object({
  film: filmSummary.pick({ slug: true, url: true, title: true, release_year: true }),
  rating: z.int().min(1).max(5),
  text: maybeText,
  has_spoilers: z.boolean(),
  status: text.describe("Whether others can read it: approved, pending, flagged or rejected."),
  helpful_count: count,
  day: text,
});

const watchlistEntry = z.object({
  film: filmSummary,
  is_favorite: z.boolean(),
  day: text.describe("When it was added."),
});

const diaryEntry = z.object({
  film: filmSummary,
  watched_on: maybeText.describe("A day, a month or a year, as 2026-03-14, 2026-03 or 2026."),
  venue: maybeText.describe("Where: cinema, home, youtube, festival or television."),
  rating: z.int().min(1).max(5).nullable().describe("The stars given then."),
});

export const diary = listOf(diaryEntry);
export const ownReviewList = listOf(ownReview);
export const watchlist = listOf(watchlistEntry);

export const filmList = listOf(filmSummary);
export const creatorList = listOf(creatorSummary);
export const festivalList = listOf(festivalSummary);
export const nominationList = listOf(nomination);
export const reviewList = listOf(review);
export const listList = listOf(listSummary);
export const list = listSummary.extend(listOf(listEntry).shape);

export const search = z.object({
  meant: maybeText.describe("The words as they were understood, if another spelling was meant."),
  films: z.array(filmSummary),
  creators: z.array(creatorSummary),
});
