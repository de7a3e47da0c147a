import { type Genre, genres } from "#shared/options/genres.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, remember } from "./cell.ts";
import { type ClosedList, findClosest, type Guess, readWords } from "./closed-lists.ts";
import { splitBy, splitWords } from "./lists.ts";

const labels = new Map<string, string>([
  ...[
    ["music", "Music"],
    ["biography", "Biography"],
    ["sport", "Sport"],
    ["short", "Short"],
  ].map(([value = "", label = ""]) => [value, label] as const),
  ...genres.map(({ value, label }) => [value, label] as const),
]);

/** What others call the genres, in English, French, Portuguese, Spanish, Arabic and Swahili. */
const otherNames: Record<string, string> = {
  action: "actioner, action adventure film, martial arts, arts martiaux, accion, acao, اكشن, حركه",
  adventure: "adventures, aventure, aventures, aventura, aventuras, مغامره, مغامرات",
  animation:
    "animated, anime, animations, cartoon, cartoons, dessin anime, film d animation, film danimation, animacao, animacion, animado, رسوم متحركه, anime features",
  biography:
    "biographical, biopic, bio, biographie, biographique, biografia, biografico, سيره ذاتيه, سيره",
  comedy:
    "comedies, comedic, comic, comedie, comedies dramatiques, comedia, comedias, humour, humor, stand up comedy, stand up, standup, satire, parody, slapstick, كوميدي, كوميديا, vichekesho, farce",
  crime:
    "criminal, gangster, crime film, policier, film policier, polar, policial, policiaco, heist, جريمه",
  documentary:
    "documentaries, docuseries, docu, doc, docs, documentaire, documentaires, documentario, documental, non fiction, nonfiction, docudrama, docufiction, وثائقي, تسجيلي",
  drama:
    "dramas, dramatic, drame, drames, melodrama, melodrame, dramatique, social drama, drama film, drama social, دراما, tamthilia, courtroom, soap, soap opera",
  family:
    "children, childrens, kids, children and family, children family, children and family movies, children family movies, kids and family, kids tv, familial, famille, familia, familiar, enfants, jeunesse, infantil, عائلي, familie, pour enfants",
  fantasy:
    "fantastique, fantasia, fantastic, fantastico, supernatural, fantasie, خيال, epic fantasy",
  historical:
    "history, historic, historique, histoire, historico, historia, period, period drama, period piece, costume drama, تاريخي, epic",
  horror: "horreur, epouvante, epouvante horreur, terror, scary, slasher, رعب, horror film",
  music: "concert, concert film, musique, musica, موسيقي, music documentary",
  musical:
    "musicals, comedie musicale, musical film, musicales, film musical, غنائي, music and musical, music musicals, music and musicals",
  mystery:
    "mysteries, mystere, misterio, whodunit, detective, غموض, film a enigme, suspense mystery",
  romance:
    "romantic, romances, romance film, amour, romantique, romantico, romantica, love story, love, رومانسي, رومانسيه, mapenzi",
  "sci-fi":
    "science fiction, scifi, sf, sci fi, ficcao cientifica, ciencia ficcion, anticipation, خيال علمي, speculative fiction, afrofuturism",
  short:
    "shorts, short film, short films, court metrage, courts metrages, curta metragem, curta, cortometraje, فيلم قصير, قصير",
  sport:
    "sports, sporting, deporte, deportes, desporto, esporte, esportes, رياضي, رياضه, sports movies, football, boxing",
  thriller:
    "thrillers, suspense, psychological thriller, suspenseful, triller, اثاره, تشويق, spy, espionnage, espionage, political thriller",
  war: "guerre, guerra, war film, military, حرب, حربي",
  western: "westerns, faroeste",
};

/** Several in one word, as streaming catalogues and TMDB's series have them. */
const compounds: Record<string, string> = {
  "sci fi and fantasy": "sci-fi;fantasy",
  "sci fi fantasy": "sci-fi;fantasy",
  "science fiction and fantasy": "sci-fi;fantasy",
  "science fiction fantasy": "sci-fi;fantasy",
  "action and adventure": "action;adventure",
  "action adventure": "action;adventure",
  "romantic comedy": "romance;comedy",
  "romantic comedies": "romance;comedy",
  romcom: "romance;comedy",
  "rom com": "romance;comedy",
  "comedie romantique": "romance;comedy",
  "comedia romantica": "romance;comedy",
  "comedie dramatique": "comedy;drama",
  "comedia dramatica": "comedy;drama",
  "comedy drama": "comedy;drama",
  dramedy: "comedy;drama",
  "romantic drama": "romance;drama",
  "crime drama": "crime;drama",
  "historical drama": "historical;drama",
  "musical drama": "musical;drama",
  "family drama": "family;drama",
  "war drama": "war;drama",
  "political drama": "drama",
  "teen drama": "drama",
  "legal drama": "drama",
  "action thriller": "action;thriller",
  "action comedy": "action;comedy",
  "crime thriller": "crime;thriller",
  "horror comedy": "horror;comedy",
  "war and politics": "war",
  "drame psychologique": "drama",
  "animated short": "animation;short",
  "short documentary": "short;documentary",
  "documentary short": "short;documentary",
};

/** What films are sorted by elsewhere that is no genre. */
const noGenres =
  "international, independent, classic, cult, lgbtq, lgbt, foreign, indie, world cinema, nollywood, kannywood, ghallywood, bollywood, african, african cinema, feature, feature film, featured, fiction, live action, tv movie, telefilm, television film, movie, film, tv, tv show, series, news, reality, reality tv, talk, talk show, game show, adult, faith and spirituality, faith spirituality, religious, christian, art house, arthouse, experimental, general, other, others, autre, autres, outros, misc, miscellaneous, various, nigerian, ghanaian, south african, kenyan, egyptian, new, trending, entertainment, coming of age, blockbuster, 35mm, black and white";

/** TMDB's numbers. */
const numbered: Record<string, string> = {
  ...{ 28: "action", 12: "adventure", 16: "animation", 35: "comedy", 80: "crime" },
  ...{ 99: "documentary", 18: "drama", 10751: "family", 14: "fantasy", 36: "historical" },
  ...{ 27: "horror", 10402: "music", 9648: "mystery", 10749: "romance", 878: "sci-fi" },
  ...{ 53: "thriller", 10752: "war", 37: "western", 10759: "action;adventure", 10762: "family" },
  ...{ 10765: "sci-fi;fantasy", 10768: "war", 10770: "", 10763: "", 10764: "", 10766: "drama" },
};

const exact = new Map(
  [...labels].flatMap(([value, label]) => [value, label].map((name) => [foldWord(name), value])),
);
const table = new Map<string, string>([
  ...Object.entries(otherNames).flatMap(([value, names]) =>
    names.split(", ").map((name) => [foldWord(name), value] as const),
  ),
  ...Object.entries(compounds),
  ...exact,
  ...noGenres.split(", ").map((name) => [name, ""] as const),
]);

export const genreList: ClosedList = {
  find: remember(guess),
  suggest: (word) => findClosest(foldWord(word), table) || undefined,
  isValue: (value) => labels.has(value),
  labelOf: (value) => labels.get(value) ?? value,
  kind: "genre",
};

/** The genres of a cell, the main one first. */
export function readGenres(text: string, { separator, decisions }: CellOptions): Cell<Genre[]> {
  const trimmed = text.trim();
  if (isMissing(trimmed)) return cell([]);
  const words = splitGenres(trimmed, separator);
  return readWords(words, genreList, decisions) as Cell<Genre[]>;
}

/** The words of such a cell, as decisions name them. */
export function splitGenres(text: string, separator: string | undefined): string[] {
  return splitWords(text, separator, "name", "id");
}

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

/** What is no genre is asked about, so that nobody misses it. */
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
