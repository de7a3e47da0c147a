import { columnsOfKinds, type ImportField, kindOf, peopleColumns } from "#shared/film/columns.ts";
import { fold } from "#shared/text/fold.ts";
import type { Evidence, ValueKind } from "./column-values.ts";
import { doubtful, type Judgement, none, sure } from "./judgement.ts";

/** How the values of a column agree with the field that its name says. */
type Fit = {
  /** They are no use for the field. */
  refusal?: string;
  /** They may be something else. */
  doubt?: string;
  /** Whether a few of them are enough to doubt. */
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

/** Identifiers and addresses, which have one form. */
const forms: Partial<Record<ImportField, { kinds: ValueKind[]; what: string }>> = {
  imdb_id: { kinds: ["title", "digits"], what: "IMDb's numbers of titles (tt0070820)" },
  wikidata_id: { kinds: ["wikidata"], what: "Wikidata's numbers (Q1066948)" },
  tmdb_id: { kinds: ["number", "tmdb"], what: "TMDB's numbers" },
  letterboxd_id: { kinds: ["letterboxd"], what: "Letterboxd's addresses of films" },
  youtube_url: { kinds: ["youtube", "youtubeId"], what: "addresses at YouTube" },
  youtube_id: { kinds: ["youtube", "youtubeId"], what: "YouTube's names of videos" },
  eidr: { kinds: ["eidr"], what: "EIDR identifiers (10.5240/…)" },
  isan: { kinds: ["isan"], what: "ISAN numbers" },
  featured: { kinds: ["yesOrNo"], what: "yes and no" },
};

/** Whether the values of a column are such as the field has. */
export function fitOf(field: ImportField, evidence: Evidence): Fit {
  const { share } = evidence;
  const form = forms[field];
  if (field === "letterboxd_id" && share("shortLink") > half) {
    return { doubt: shortLinks, isPlain: true };
  }
  if (field === "youtube_url" && share("yesOrNo") > half) {
    return { refusal: "Its values are yes and no: whether there is a video, and not where." };
  }
  if (form) {
    const fits = form.kinds.reduce((sum, kind) => sum + share(kind), 0) >= half;
    return fits ? {} : { doubt: `Its values are not ${form.what}.` };
  }
  if (field === "release_year") return fitOfYear(evidence);
  if (field === "duration") return fitOfDuration(evidence);
  if (kindOf(field) === "sum") {
    const fits = share("number") + share("money") >= half;
    return fits ? {} : { doubt: "Its values are not amounts of money." };
  }
  if (field === "poster_url") {
    if (share("path") > half) return { refusal: "Paths without their site lead to no picture." };
    if (share("page") > half) return { refusal: "Its values are web pages, not pictures." };
    return share("link") >= half ? {} : { doubt: "Its values are not addresses of pictures." };
  }
  if (field === "rating" && share("score") > half && share("certificate") < half) {
    return { refusal: "Its values look like a score, and not like a certificate." };
  }
  return fitOfText(field, evidence);
}

function fitOfYear({ share }: Evidence): Fit {
  if (share("date") > half) return { remark: "Its values are dates, of which the year counts." };
  return share("year") + share("date") >= half || share("yearInside") >= half
    ? {}
    : { doubt: "Its values are not years." };
}

function fitOfDuration({ share }: Evidence): Fit {
  if (share("seasons") > half) {
    const doubt = "Most of its values count seasons or episodes, as of series.";
    return { doubt, isPlain: true };
  }
  if (share("minutes") + share("lasting") + share("seasons") < half) {
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

/** What a column without a known name may be by its values; null where they say nothing. */
export function guessByValues(header: string, evidence: Evidence): Judgement | null {
  const { share, count } = evidence;
  if (count < 2 && share("title") < 1) return null;
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
  if (share("type") >= most) {
    const reason = "It says what kind of title a row is: rows can be chosen by it.";
    return { ...none(reason), isFilter: true };
  }
  if (share("person") >= most && evidence.itemsOfMost >= 2) {
    return doubtful("cast", "Its values look like lists of people.", ["director", "writer"]);
  }
  if (evidence.isLong) {
    return doubtful("description", "Its values are long texts.", ["synopsis"]);
  }
  return null;
}

const identifierKinds = [
  ["title", "imdb_id", "IMDb's numbers of titles"],
  ["wikidata", "wikidata_id", "Wikidata's numbers"],
  ["tmdb", "tmdb_id", "TMDB's addresses"],
  ["letterboxd", "letterboxd_id", "Letterboxd's addresses of films"],
  ["youtube", "youtube_url", "addresses at YouTube"],
  ["eidr", "eidr", "EIDR identifiers"],
  ["isan", "isan", "ISAN numbers"],
] as const;

/** An identifier is sure where the name of its column does not say whose it is. */
export function findIdentifier(header: string, { share }: Evidence): Judgement | null {
  const found = identifierKinds.find(([kind]) => share(kind) >= most);
  if (!found) return null;
  const [kind, field, what] = found;
  const reason = `Its values are ${what}.`;
  const isPlain =
    /^$|^(url|link|links|uri|href|id|item|film|movie|page|web|site|code|video|trailer|unnamed.*|column.*|field.*)$/.test(
      fold(header),
    );
  if (kind === "letterboxd" && share("shortLink") > half) {
    return doubtful(field, shortLinks);
  }
  return isPlain ? sure(field, reason) : doubtful(field, reason);
}

/** The identifiers that are some of the links of a column, each read as its own field. */
export function findMixedLinks({ share }: Evidence): Judgement | null {
  if (share("url") < half) return null;
  const some = identifierKinds.filter(
    // Of other videos a film has many, and short links may lead to a diary.
    ([kind]) =>
      share(kind) >= few &&
      kind !== "youtube" &&
      !(kind === "letterboxd" && share("shortLink") > 0),
  );
  const [first, ...others] = some;
  if (!first) return null;
  const what = some.map(([, , name]) => name).join(", ");
  const reason = `Some of its values are ${what}: these are read, and the others are noted.`;
  return { ...sure(first[1], reason), also: others.map(([, field]) => field) };
}
