import type { ImportField } from "#shared/film/columns.ts";
import type { Evidence } from "./column-values.ts";
import { findMixedLinks, fitOf, guessByValues } from "./judge-values.ts";
import { doubtful, filter, type Judgement, none, sure } from "./judgement.ts";

const most = 0.6;
const few = 0.2;

type Judge = (evidence: Evidence, others: ImportField[], isOwn: boolean) => Judgement;

const judges: Partial<Record<ImportField, Judge>> = {
  rating: judgeRating,
  cast: judgeStars,
  genre: judgeCategory,
  release_year: judgeDate,
  producer: judgeProduction,
  state: judgeState,
};

/** Judges a column whose name may mean several things: `rating`, `stars`, `category`, `date`, `url`. */
export function judgeUnclear(
  fields: ImportField[],
  evidence: Evidence,
  header: string,
  isOwn: boolean,
): Judgement {
  const [first, ...others] = fields as [ImportField, ...ImportField[]];
  if (evidence.count === 0) {
    if (isOwn) return sure(first, "Its name says so; it has no values here.");
    return none("Its name may mean several things, and it has no values.");
  }
  return judges[first]?.(evidence, others, isOwn) ?? judgeAddress(evidence, header);
}

function judgeRating(evidence: Evidence, others: ImportField[], isOwn: boolean): Judgement {
  const { share } = evidence;
  if (others.includes("genre") && share("genre") > most && share("certificate") < few) {
    return sure("genre", "Its values are genres.");
  }
  const isScore = share("score") > most && (share("certificate") < most || share("score") === 1);
  // 12, 15 and 18 may be ages, and 7.5 and 8/10 may not.
  if (isScore && share("minutes") < 1) {
    return none("Its values look like a score or stars, and not like a certificate.");
  }
  const isNumber = share("number") > most;
  if (share("certificate") > most && (!isNumber || isOwn)) {
    return sure("rating", "Its values are certificates.");
  }
  if (isOwn && !isNumber) return sure("rating", "Its name says so.");
  return doubtful(
    "rating",
    isNumber
      ? "Its numbers may be ages of a certificate, stars, or another site's score."
      : "A rating may be a certificate, stars, or another site's score.",
    others,
  );
}

function judgeStars({ share }: Evidence): Judgement {
  if (share("jobs") > few) {
    const reason = "Its values are people with what each did.";
    return { ...sure("crew", reason), ...(share("players") > 0 && { also: ["cast"] }) };
  }
  if (share("number") + share("score") > most) {
    return none("Its values are numbers: what viewers gave, and not who plays.");
  }
  if (share("person") > most) return sure("cast", "Its values are people.");
  return doubtful("cast", "Stars may be people or what viewers gave.", ["director"]);
}

function judgeCategory({ share }: Evidence): Judgement {
  if (share("genre") > most) return sure("genre", "Its values are genres.");
  if (share("type") > most) return filter();
  if (share("number") > most) return none("Its values are numbers, and no genres.");
  if (share("certificate") > most) return sure("rating", "Its values are certificates.");
  return doubtful("genre", "A category may be a genre or something else.", ["keywords", "rating"]);
}

function judgeDate({ share, shareReadAs }: Evidence, others: ImportField[]): Judgement {
  if (share("year") > most) return sure("release_year", "Its values are years.");
  const reason = "A date may be that of the release, or of something else.";
  if (shareReadAs("release_year") > most) return doubtful("release_year", reason, others);
  return none("Its values are neither years nor dates.");
}

function judgeProduction({ share }: Evidence): Judgement {
  if (share("number") > most) return none("Its values are numbers.");
  return doubtful("producer", "Production may be people, or companies, which have no field here.");
}

function judgeState({ samples }: Evidence, _others: ImportField[], isOwn: boolean): Judgement {
  const isOurs = samples.every((sample) => /^(draft|scheduled|published)$/i.test(sample));
  if (isOwn || isOurs) return sure("state", "Its values are states of films here.");
  return none("It says how far a film is elsewhere, and not whether it is published here.");
}

function judgeAddress(evidence: Evidence, header: string): Judgement {
  const found = guessByValues(header, evidence);
  const isId = found?.field?.match(/_(id|url)$|^eidr$|^isan$/);
  if (found && isId) return found;
  const mixed = findMixedLinks(evidence);
  if (mixed) return mixed;
  const isNumber = fitOf("tmdb_id", evidence).doubt === undefined;
  if (isNumber && !evidence.isRunning) {
    return doubtful("tmdb_id", "Its numbers may be TMDB's, or only those of the other file.");
  }
  return none("It leads to the other file's own records.");
}
