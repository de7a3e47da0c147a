import { chance } from "./chance.ts";
import { lengthOf, type SampleMember } from "./read-sample.ts";

type SampleEntry = { by: string; film: string; age: number; favoriteAge: number | null };

const favoritesEach = 6;
const wishesEach = 15;
const wishesOfThisWeek = 0.4;
const week = lengthOf("7 days");

/** Loved films, as favourites, and films yet to see. Ages are in milliseconds. */
export function drawWatchlists(members: SampleMember[]): SampleEntry[] {
  return members.flatMap((member) => [...listFavorites(member), ...listWishes(member, members)]);
}

function listFavorites({ username, reviews, joined }: SampleMember): SampleEntry[] {
  const loved = reviews.filter(({ rating, status }) => rating === 5 && status === "approved");
  return pick(loved, favoritesEach, ({ film }) => chance("favourite", username, film)).map(
    ({ film, age }) => ({
      by: username,
      film,
      age: age + (joined - age) * chance("added", username, film) ** 3,
      favoriteAge: age,
    }),
  );
}

function listWishes({ username, reviews, joined }: SampleMember, members: SampleMember[]) {
  const seen = new Set(reviews.map(({ film }) => film));
  const unseen = members.flatMap((other) => other.reviews).filter(({ film }) => !seen.has(film));
  // A film is drawn once for each of its reviews, so that popular ones come more often.
  const drawn = pick(unseen, unseen.length, ({ film }, ticket) =>
    chance("wish", username, film, String(ticket)),
  );
  const films = [...new Set(drawn.map(({ film }) => film))].slice(0, wishesEach);
  return films.map((film) => {
    const isRecent = chance("recent", username, film) < wishesOfThisWeek;
    const oldest = isRecent ? week : joined;
    const age = oldest * chance("wished", username, film);
    return { by: username, film, age, favoriteAge: null };
  });
}

function pick<Item>(items: Item[], count: number, drawOf: (item: Item, index: number) => number) {
  return items
    .map((item, index) => ({ item, draw: drawOf(item, index) }))
    .toSorted((one, other) => one.draw - other.draw)
    .slice(0, count)
    .map(({ item }) => item);
}
