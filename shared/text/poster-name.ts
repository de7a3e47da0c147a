import { fold } from "./fold.ts";
import { slugify } from "./slug.ts";

export type PosterName = {
  slug: string;
  /** Folded, without year, numbers of other catalogues and words such as 'poster'. */
  title: string;
  year: number | undefined;
  /** Identifiers at IMDb and Wikidata. */
  identifiers: string[];
};

const longestName = 300;
const noise =
  /\b(posters?|affiche|cover|final|copy|kopie|copie|image|img|web|small|large|hd|hq|\d{2,4}x\d{2,4}|\d{3,4}p|scaled|edited|whatsapp)\b/gi;

/** Reads 'Xala (1975) poster-FINAL.jpg', 'xala_1975.png' or 'tt0073883.webp'. */
export function readPosterName(file: string): PosterName {
  const name = file
    .slice(0, longestName)
    .normalize("NFC")
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/[_.+]+|%20/g, " ");
  const identifiers = [...name.matchAll(/\b(tt\d{7,10}|Q\d{2,12})\b/gi)].map(([id]) =>
    id.startsWith("t") || id.startsWith("T") ? id.toLowerCase() : id.toUpperCase(),
  );
  const years = [...name.matchAll(/(?<!\d)(19\d\d|20\d\d)(?!\d)/g)].map(([year]) => Number(year));
  // The last, as in '2012 (2009)' and '1984 1956'.
  const year = years.at(-1);
  const rest = name
    .replace(/\b(tt\d{7,10}|Q\d{2,12})\b/gi, " ")
    .replace(year === undefined ? "" : new RegExp(`${year}(?!.*${year})`), " ")
    .replace(/\(\d{1,2}\)/g, " ")
    .replace(noise, " ")
    .replace(/[-–—()[\]]+/g, " ");
  const title = fold(rest) || fold(name);
  return { slug: slugify(name, longestName), title, year, identifiers };
}
