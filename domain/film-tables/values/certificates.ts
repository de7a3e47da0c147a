import { movieLimits } from "#shared/film/fields.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing } from "./cell.ts";
import { type ClosedList, type Guess, readList } from "./closed-lists.ts";

/** Certificates of boards in Africa, America, Europe and Asia, and of television. */
const certificates =
  "G PG PG-13 R NC-17 X TV-Y TV-Y7 TV-Y7-FV TV-G TV-PG TV-14 TV-MA U UA U/A A S 12A R18 R18+ M MA15+ MA14+ MA RE GE 7-9PG 10-12PG 13V X18 XX XXX AA L E VM14 VM18 K-7 K-12 K-16 T TP AL ATP APTA GP M/PG M/4 M/6 M/12 M/14 M/16 M/18 FSK0 FSK6 FSK12 FSK16 FSK18 15A 16V 18SNVL 16LV 13LV PGLV 10PG 7PG IIA IIB III I Approved Passed";
const ages = new Set([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
const keyOf = (text: string) => foldWord(text).replaceAll(" ", "");
const byKey = new Map(certificates.split(" ").map((name) => [keyOf(name), name]));
/** South Africa's letters for violence, language and the like, and India's parental ages. */
const withDetails =
  /^(?:(?:\d{1,2}|PG|A)\s*\(?(?:[BDHLNPSV][\s,/]*){1,7}\)?|U\s*\/?\s*A\s*\d{1,2}\s*\+?)$/;

const others: [meaning: string | null, names: RegExp][] = [
  ["TP", /^tous publics( avec avertissement)?$/],
  ["L", /^livre$/],
  ["G", /^((suitable )?for all|(all|general)( ages| audiences?)?|para todos|family|everyone|عام)$/],
  ["GE", /^general exhibition$/],
  ["U", /^universal$/],
  ["PG", /^(parental guidance|accord parental)$/],
  ["R", /^restricted$/],
  ["M", /^mature$/],
  ["18", /^(adults?( only)?|للكبار فقط)$/],
  [
    null,
    /^([nu] ?r|none|tbc|exempt|no rating|((not|un) ?(yet )?)(rated|classified)|(non|sem) classe|sem classificacao)$/,
  ],
];

export const certificateList: ClosedList = {
  split: (text) => [text],
  find: guess,
  isValue: (value) => value.trim() !== "" && value.length <= movieLimits.contentRating,
  labelOf: (value) => value,
  kind: "certificate",
};

/** An age rating such as PG-13, 12A or 18; stars, scores and minutes are none. */
export function readCertificate(text: string, options: CellOptions): Cell<string | null> {
  if (options.isOwnExport ? text === "" : isMissing(text)) return cell(null);
  if (options.isOwnExport && certificateList.isValue(text)) return cell(text);
  const { value, notes, unknown } = readList(certificateList, text, options);
  return cell(value[0] ?? null, notes, unknown);
}

function guess(word: string): Guess | undefined {
  const isKnown = byKey.get(keyOf(word)) === word || withDetails.test(word);
  if (word.length <= movieLimits.contentRating && isKnown) {
    return { value: word, isSure: true, isExact: true };
  }
  // Programs write 18 as 18.0, but 9.0 is likelier a score.
  const digits = toAsciiDigits(word).replace(/^(1[2-9]|2[01])\.0$/, "$1");
  const score = scoreIn(digits);
  if (score)
    return {
      value: null,
      isSure: true,
      note: `“${word.slice(0, 40)}” is ${score}, no certificate: left out`,
    };
  const age =
    /^(?:fsk|m|pegi|csa|rated|restricted|age|ab|\+|-|–|n|moins de|(?:interdit|déconseillé) aux moins de|(?:para )?ma[iy]ores de|(?:not (?:suitable )?for (?:persons|children|viewers) |no one )?under|a|فوق)?[\s-]*(\d{1,2})(?:\s*\+|\s*(?:and over|years?|ans|anos|años|plus|and above|not admitted|سنة))?$/i.exec(
      digits,
    );
  if (age && ages.has(Number(age[1]))) {
    const name = String(Number(age[1]));
    return { value: name, isSure: true, isExact: name === word };
  }
  const folded = foldWord(
    word.replace(
      /^(?:rated|rating|certificate|cert|classification|mpaa|nfvcb)\b[:\s-]*|\s*\(.*\)$/gi,
      "",
    ),
  );
  const found = byKey.get(keyOf(folded));
  if (found) return { value: found, isSure: true };
  const other = others.find(([, names]) => names.test(folded));
  if (other) return { value: other[0], isSure: true };
  // 'Rated PG-13 for violence'
  const beginning = /^(?:rated|mpaa|certificate)\s+(\S+)/i.exec(word)?.[1];
  const begun = beginning && byKey.get(keyOf(beginning));
  if (begun) return { value: begun, isSure: true };
  return certificateList.isValue(word) && /\p{L}/u.test(word)
    ? { value: word, isSure: false }
    : undefined;
}

/** The kind of a number that is no age: stars, a score, a percentage, minutes. */
function scoreIn(text: string): string | undefined {
  if (/★|☆|⭐|\bstars?\b|étoiles?|estrelas?/i.test(text)) return "a number of stars";
  if (/^\d{1,3}(?:[.,]\d+)?\s*%$/.test(text)) return "a percentage";
  if (/^\d+(?:[.,]\d+)?\s*(?:\/|out of|sur|de)\s*\d+(?:\.\d+)?$/i.test(text)) return "a score";
  if (/^\d+\s*(?:min|mins|minutes?|m|h|hrs?)\b|^\d+\s*h\s*\d+/i.test(text)) return "a duration";
  if (/^\d+[.,]\d+$/.test(text)) return "a score";
  return /^\d+$/.test(text) && !ages.has(Number(text)) ? "a number" : undefined;
}
