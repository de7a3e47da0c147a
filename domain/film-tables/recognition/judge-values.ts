import { columnsOfKinds, type ImportField, peopleColumns } from "#shared/film/columns.ts";
import { columnOfScheme, identifierSchemes } from "#shared/options/identifiers.ts";
import { fold } from "#shared/text/fold.ts";
import type { Evidence, ValueKind } from "./column-values.ts";
import { doubtful, filter, type Judgement, none, sure } from "./judgement.ts";

/** The agreement of a column's values with the field that its name says. */
type Fit = {
  /** They are no use for the field. */
  refusal?: string;
  /** They may be something else. */
  doubt?: string;
  /** True if a few of them are enough to doubt. */
  isPlain?: boolean;
  /** They agree, and there is something to know. */
  remark?: string;
};

const shortLinks = "Short links at Letterboxd lead to a film or to somebody's diary.";

const half = 0.5;
// A film may be called 1982.
const fewNumbers = 5;
const most = 0.8;
const few = 0.1;

const titles = new Set<ImportField>(["title", "original_title"]);
const words = columnsOfKinds("genre", "language", "languages", "countries");
const texts = new Set<ImportField>(["description", "synopsis", "tagline", "keywords"]);

/** The values of fields that have one form. */
const forms: Partial<Record<ImportField, string>> = {
  imdb_id: "IMDb's numbers of titles (tt0070820)",
  wikidata_id: "Wikidata's numbers (Q1066948)",
  tmdb_id: "TMDB's numbers",
  letterboxd_id: "Letterboxd's addresses of films",
  youtube_url: "addresses at YouTube",
  youtube_id: "YouTube's names of videos",
  eidr: "EIDR identifiers (10.5240/…)",
  isan: "ISAN numbers",
  featured: "yes and no",
  release_year: "years",
  budget: "amounts of money",
  box_office: "amounts of money",
  poster_url: "addresses of pictures",
};

/** The fit of a column's values to a field. */
export function fitOf(field: ImportField, evidence: Evidence): Fit {
  const { share, shareReadAs } = evidence;
  const form = forms[field];
  if (field === "letterboxd_id" && share("shortLink") > half) {
    return { doubt: shortLinks, isPlain: true };
  }
  if (field === "youtube_url" && share("yesOrNo") > half) {
    return { refusal: "Its values are yes and no: whether there is a video, and not where." };
  }
  if (field === "poster_url") {
    if (share("path") > half) return { refusal: "Paths without their site lead to no picture." };
    if (share("page") > half) return { refusal: "Its values are web pages, not pictures." };
  }
  if (field === "release_year" && share("date") > half) {
    return { remark: "Its values are dates, of which the year counts." };
  }
  if (form) return shareReadAs(field) >= half ? {} : { doubt: `Its values are not ${form}.` };
  if (field === "duration") return fitOfDuration(evidence);
  if (field === "rating" && share("score") > half && share("certificate") < half) {
    return { refusal: "Its values look like a score, and not like a certificate." };
  }
  return fitOfText(field, evidence);
}

function fitOfDuration({ share, shareReadAs }: Evidence): Fit {
  if (share("seasons") > half) {
    const doubt = "Most of its values count seasons or episodes, as of series.";
    return { doubt, isPlain: true };
  }
  if (shareReadAs("duration") + share("seasons") < half) {
    return { doubt: "Its values are not running times." };
  }
  return share("seasons") > 0
    ? { remark: "Some of its values count seasons, as of series; the others are running times." }
    : {};
}

function fitOfText(field: ImportField, evidence: Evidence): Fit {
  const { share, isLong, count, isRunning } = evidence;
  if (peopleColumns.has(field) || titles.has(field)) {
    const areIdentifiers = share("identifier") > half || share("code") > half;
    if (areIdentifiers) return { refusal: "Its values are addresses or identifiers, not names." };
    const isSeveral = isRunning || count >= fewNumbers;
    if (share("number") > half && isSeveral) return { refusal: "Its values are numbers." };
  }
  if (share("url") > half) return { doubt: "Its values are addresses of web pages." };
  if (share("identifier") > half) return { doubt: "Its values are identifiers." };
  if (words.has(field) || texts.has(field) || peopleColumns.has(field)) {
    if (share("number") > half) return { doubt: "Its values are numbers." };
  }
  if (isLong && words.has(field)) return { doubt: "Its values are long texts." };
  if (isLong && (field === "title" || field === "director")) {
    return { doubt: "Its values are long texts." };
  }
  return {};
}

/** The field that a column without a known name may be by its values; null where they say nothing. */
export function guessByValues(header: string, evidence: Evidence): Judgement | null {
  const { share, count } = evidence;
  if (count < 2 && evidence.shareOf("imdb") < 1) return null;
  const found = findIdentifier(header, evidence);
  if (found) return found;
  if (evidence.isRunning) return none("It only numbers that file’s rows.");
  if (share("url") > half || share("path") > half) return null;
  const guesses: [kind: ValueKind, field: ImportField, what: string][] = [
    ["year", "release_year", "years"],
    ["lasting", "duration", "running times"],
    ["certificate", "rating", "certificates"],
    ["country", "country", "countries"],
    ["language", "language", "languages"],
    ["genre", "genre", "genres"],
    ["money", "box_office", "amounts of money"],
  ];
  for (const [kind, field, what] of guesses) {
    if (kind === "certificate" && share("number") > half) continue;
    if (share(kind) >= most) {
      const more: ImportField[] = kind === "money" ? ["budget"] : [];
      return doubtful(field, `Its values look like ${what}.`, more);
    }
  }
  if (share("type") >= most) return filter();
  if (share("person") >= most && evidence.itemsOfMost >= 2) {
    return doubtful("cast", "Its values look like lists of people.", ["director", "writer"]);
  }
  if (evidence.isLong) {
    return doubtful("description", "Its values are long texts.", ["synopsis"]);
  }
  return null;
}

/** The schemes that values show, with the field that each is read as. */
const shown = identifierSchemes.map(({ value: scheme }) => {
  const field: ImportField = scheme === "youtube" ? "youtube_url" : columnOfScheme(scheme);
  return { scheme, field, what: forms[field]?.replace(/ \(.*/, "") };
});

/** An identifier is sure where the name of its column does not say whose it is. */
export function findIdentifier(header: string, { share, shareOf }: Evidence): Judgement | null {
  const found = shown.find(({ scheme }) => shareOf(scheme) >= most);
  if (!found) return null;
  const { field, what } = found;
  const reason = `Its values are ${what}.`;
  const isPlain =
    /^$|^(url|link|links|uri|href|id|item|film|movie|page|web|site|code|video|trailer|unnamed.*|column.*|field.*)$/.test(
      fold(header),
    );
  if (share("shortLink") > half) return doubtful(field, shortLinks);
  return isPlain ? sure(field, reason) : doubtful(field, reason);
}

/** The identifiers that are some of the links of a column, each read as its own field. */
export function findMixedLinks({ share, shareOf }: Evidence): Judgement | null {
  if (share("url") < half) return null;
  // A film has many other videos, and short links may lead to a diary.
  const [first, ...others] = shown.filter(
    ({ scheme }) =>
      shareOf(scheme) >= few &&
      scheme !== "youtube" &&
      !(scheme === "letterboxd" && share("shortLink") > 0),
  );
  if (!first) return null;
  const what = [first, ...others].map((one) => one.what).join(", ");
  const reason = `Some of its values are ${what}: these are read, and the others are noted.`;
  return { ...sure(first.field, reason), also: others.map(({ field }) => field) };
}
