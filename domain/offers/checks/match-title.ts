import { fold } from "#shared/text/fold.ts";

const besideTitles = new Set(
  (
    "a complet complete english film films full ghana ghanaian hd in intégral latest movie movies new " +
    "nigerian nollywood official part st subtitle subtitled subtitles the vf vostfr with yoruba 4k"
  )
    .split(" ")
    .map(fold),
);

const notFilms = fold(
  "trailer teaser clip interview review reaction episode ep season soundtrack premiere making",
).split(" ");

type KnownFilm = { id: number; foldedTitle: string; releaseYear: number };

/** Folded; none where the upload's title names something other than a film. */
export function listPossibleTitles(title: string): string[] {
  const all = fold(title);
  if (all.split(" ").some((word) => notFilms.includes(word))) return [];
  const parts = title.split(/[|()[\]{}:•·/\\"“”„«»]|\s[-–—~]\s/).map(fold);
  const titles = [all, ...parts].flatMap((part) => [part, withoutBeside(part)]);
  return [...new Set(titles)].filter((part) => part !== "" && !/^\d+$/.test(part));
}

/** The only film with the upload's title, and of the year that it names, if any; else undefined. */
export function matchFilm<Film extends KnownFilm>(title: string, films: Film[]) {
  const possible = listPossibleTitles(title);
  const titled = films.filter(({ foldedTitle }) => possible.includes(foldedTitle));
  const years = (fold(title).match(/\b(19|20)\d\d\b/g) ?? []).map(Number);
  const ofYear = titled.filter(
    ({ releaseYear, foldedTitle }) =>
      years.length === 0 || years.includes(releaseYear) || /\b(19|20)\d\d\b/.test(foldedTitle),
  );
  return ofYear.length === 1 ? ofYear[0] : undefined;
}

function withoutBeside(part: string): string {
  const words = part.split(" ");
  const isBeside = (word = "") => besideTitles.has(word) || /^(19|20)\d\d$/.test(word);
  while (words.length > 0 && isBeside(words[0])) words.shift();
  while (words.length > 0 && isBeside(words.at(-1))) words.pop();
  return words.join(" ");
}
