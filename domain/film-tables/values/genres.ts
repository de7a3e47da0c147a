import { genres, listNamesElsewhere, listTmdbGenres } from "#shared/options/genres.ts";
import { foldWord, remember } from "./cell.ts";
import { type ClosedList, findClosest, type Guess } from "./closed-lists.ts";
import { splitBy, splitWords } from "./lists.ts";

const labels = new Map<string, string>(genres.map(({ value, label }) => [value, label]));

/** Words that films are sorted by elsewhere and that are no genres. */
const noGenres =
  "international, independent, classic, cult, lgbtq, lgbt, foreign, indie, world cinema, nollywood, kannywood, ghallywood, bollywood, african, african cinema, feature, feature film, featured, fiction, live action, tv movie, telefilm, television film, movie, film, tv, tv show, series, news, reality, reality tv, talk, talk show, game show, adult, faith and spirituality, faith spirituality, religious, christian, art house, arthouse, experimental, general, other, others, autre, autres, outros, misc, miscellaneous, various, nigerian, ghanaian, south african, kenyan, egyptian, new, trending, entertainment, coming of age, blockbuster, 35mm, black and white";

/** TMDB's numbers; its films for television are no genre here. */
const numbered: Record<string, string> = { ...Object.fromEntries(listTmdbGenres()), 10770: "" };

const exact = new Map(
  [...labels].flatMap(([value, label]) => [value, label].map((name) => [foldWord(name), value])),
);
const table = new Map<string, string>([
  ...listNamesElsewhere().map(([name, values]) => [foldWord(name), values.join(";")] as const),
  ...exact,
  ...noGenres.split(", ").map((name) => [name, ""] as const),
]);

export const genreList: ClosedList = {
  split: (text, separator) => splitWords(text, separator, "name", "id"),
  find: remember(guess),
  suggest: (word) => findClosest(foldWord(word), table) || undefined,
  isValue: (value) => labels.has(value),
  labelOf: (value) => labels.get(value) ?? value,
  kind: "genre",
};

function guess(word: string): Guess | undefined {
  const folded = foldWord(word.replaceAll("&", " and "));
  const value = exact.get(folded);
  if (value) return { value, isSure: true, isExact: true };
  const known = table.get(folded) ?? (Object.hasOwn(numbered, word) ? numbered[word] : undefined);
  if (known !== undefined) return toGuess(known);
  const bare = folded
    .replace(/\b(movies?|films?|cinema|features?|genre|tv|shows?|series)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const plain = bare === folded ? undefined : table.get(bare);
  if (plain !== undefined) return toGuess(plain);
  const parts = splitBy(bare, /\s+(?:and|et|e|y)\s+|\s*[&+]\s*/);
  const all = parts.map((part) => table.get(part));
  if (parts.length > 1 && !all.includes(undefined)) {
    return toGuess([...new Set(all)].filter(Boolean).join(";"));
  }
  return guessByWords(bare);
}

/** A word that is no genre is asked about, so that nobody misses it. */
function toGuess(known: string): Guess {
  return known ? { value: known, isSure: true } : { value: null, isSure: false };
}

function guessByWords(bare: string): Guess | undefined {
  const all = bare.split(" ").map((word) => table.get(word));
  const values = new Set(all.flatMap((value) => (value ?? "").split(";")).filter(Boolean));
  const isSure = !all.includes(undefined);
  if (values.size > 0) return { value: [...values].join(";"), isSure };
  return isSure ? { value: null, isSure: false } : undefined;
}
