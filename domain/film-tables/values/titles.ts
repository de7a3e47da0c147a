import { trimAll } from "#shared/text/split-list.ts";
import { foldWord, remember } from "./cell.ts";

/** A title without what lists append to it. */
type TitleParts = {
  title: string;
  /** Further names in brackets or after 'a.k.a.', the first being the likeliest original title. */
  others: string[];
  /** The year at its end. */
  year: number | null;
};

/** Longer texts are no titles, and slow to match. */
const longestTitle = 1000;
const articles =
  "the|a|an|la|le|les|un|une|el|los|las|una|il|lo|gli|der|die|das|den|det|o|os|as|um|uma|een|het|de|al";
const turned = new RegExp(`^(.*[^\\s,]),\\s*((?:${articles})|l['’]|(?:al|el)-)$`, "is");
const atAnEnd = new RegExp(`^(?:${articles}) (?=.)|(?<=.) (?:${articles})$`, "g");
const yearAtEnd = /^(.*[^\s,–—-])\s*[,–—-]?\s*\b((?:18|19|20)\d{2})$/s;
const alsoKnownAs = /(?:^|\s)(?:a\.?k\.?a\.?|also known as)[\s:]+/i;
/** Outside of brackets, where 'The AKA Man' is a title. */
const alsoKnownAsOutside = /\s(?:a\.k\.a\.?|also known as)[\s:]+|[,;–—-]\s?aka[\s:]+/i;
const article = new RegExp(`^(?:${articles})$`, "i");
const introduced = /^(?:original title|titre original|t[ií]tulo original|alias|ou|or)\b[\s:]+/i;
const kindOfFilm =
  /^(?:(?:the|tv|short|feature|silent|documentary)\s+)?(?:film|movie|short|feature|documentary|remake|version|filme|pel[ií]cula|court[ -]métrage|long[ -]métrage|filamu|فيلم)$/i;
/** Words that tell parts and versions apart, or go on with the title. */
const ofTitle =
  /^(?:and|et|e|y|not|part|parte|partie|pt|vol|volume|tome|episode|ep|season|saison|chapter|book|director|extended|uncut|unrated|remaster|restored|full|official|complete|new|live|in|hd|3d|4k)\b|^(?!.*\p{L}{2})|^[ivx]+$/iu;

/**
 * 'Battle of Algiers, The (La battaglia di Algeri) (1966)' as The Battle of Algiers, its other name
 * and its year. A year without brackets counts only where the column's titles end in years.
 */
export function splitTitle(text: string, endsInYear = false): TitleParts {
  const others: string[] = [];
  if (text.length > longestTitle) return { title: text, others, year: null };
  let rest = text.trim();
  let year: number | null = null;
  const bare = endsInYear ? yearAtEnd.exec(rest) : null;
  if (bare?.[1]) {
    rest = bare[1];
    year = Number(bare[2]);
  }
  for (;;) {
    const [before, inside] = splitLastBracket(rest);
    if (before === "") break;
    if (article.test(inside)) {
      rest = `${inside} ${before}`;
      break;
    }
    const found = yearIn(inside);
    const isNumeral = year !== null && /^[IVX]+$/.test(inside);
    if (found !== null) year ??= found;
    else if (!isNumeral && !kindOfFilm.test(inside.trim())) {
      if (ofTitle.test(inside.trim())) break;
      others.unshift(...inside.split(/\s+\/\s+|;/).flatMap(namesIn));
    }
    rest = before;
  }
  const [title = rest, ...more] = trimAll(rest.split(alsoKnownAsOutside)).map(turnArticle);
  return { title, others: [...more, ...others], year };
}

/** The texts before and in the brackets at the end of a text; empty where there are none. */
function splitLastBracket(text: string): [before: string, inside: string] {
  if (!/[)\]]$/.test(text)) return ["", ""];
  let depth = 0;
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (/[)\]]/.test(text[at] ?? "")) depth += 1;
    if (/[([]/.test(text[at] ?? "")) depth -= 1;
    if (depth === 0) return [text.slice(0, at).trim(), text.slice(at + 1, -1)];
  }
  return ["", ""];
}

/** The year of '1975', '1975 film', 'film, 1975' and '1986–1989'; null for other texts. */
function yearIn(text: string): number | null {
  const [, first, words = ""] =
    /^\D*?((?:18|19|20)\d{2})(?:\s*[-–—]\s*(?:(?:18|19|20)\d{2})?)?(\D*)$/s.exec(text) ?? [];
  if (!first) return null;
  const beside = `${text.slice(0, text.indexOf(first))} ${words.replace(/^\/[IVX]+$/, "")}`
    .replace(/[\s,.:;?~]+/g, " ")
    .trim();
  return beside === "" || kindOfFilm.test(beside.split(" ").slice(-1).join(""))
    ? Number(first)
    : null;
}

function namesIn(text: string): string[] {
  return text
    .split(alsoKnownAs)
    .map((name) => turnArticle(name.trim().replace(introduced, "")))
    .filter(Boolean);
}

/** 'Figurine, The' as The Figurine. */
export function turnArticle(title: string): string {
  const [, rest, article = ""] = turned.exec(title) ?? [];
  return rest ? `${article}${/['’-]$/.test(article) ? "" : " "}${rest}` : title;
}

/** A folded title without its article; the same as without_article() in db/migrations. */
export function withoutArticle(folded: string): string {
  return folded.replace(atAnEnd, "");
}

/** The folded names of a title: as it stands, and each that is in it. */
export const listTitleNames: (text: string) => string[] = remember((text) => {
  const { title, others } = splitTitle(text);
  const further = others.flatMap((name) => listTitleNames(name));
  const names = [text, title, ...title.split(/\s+\/\s+/)].map(foldWord);
  return [...new Set([...names, ...further])].filter(Boolean);
});
