import { optionOf } from "./label-of.ts";

type Entry = {
  value: string;
  /** One of its films and several of them, in a sentence. */
  nouns: readonly [one: string, many: string];
  /** True where a festive pattern suits its posters; it would mock films about war or grief. */
  isFestive?: true;
  /** Its number at TMDB. */
  tmdb?: number;
};

const entries = [
  { value: "action", nouns: ["action film", "action films"], tmdb: 28 },
  { value: "adventure", nouns: ["adventure film", "adventure films"], isFestive: true, tmdb: 12 },
  { value: "animation", nouns: ["animated film", "animated films"], isFestive: true, tmdb: 16 },
  { value: "biography", nouns: ["biographical film", "biographical films"] },
  { value: "comedy", nouns: ["comedy", "comedies"], isFestive: true, tmdb: 35 },
  { value: "crime", nouns: ["crime film", "crime films"], tmdb: 80 },
  { value: "documentary", nouns: ["documentary", "documentaries"], tmdb: 99 },
  { value: "drama", nouns: ["drama", "dramas"], tmdb: 18 },
  { value: "family", nouns: ["family film", "family films"], isFestive: true, tmdb: 10751 },
  { value: "fantasy", nouns: ["fantasy film", "fantasy films"], isFestive: true, tmdb: 14 },
  { value: "historical", nouns: ["historical film", "historical films"], tmdb: 36 },
  { value: "horror", nouns: ["horror film", "horror films"], tmdb: 27 },
  { value: "music", nouns: ["music film", "music films"], isFestive: true, tmdb: 10402 },
  { value: "musical", nouns: ["musical", "musicals"], isFestive: true },
  { value: "mystery", nouns: ["mystery", "mysteries"], tmdb: 9648 },
  { value: "romance", nouns: ["romance", "romances"], isFestive: true, tmdb: 10749 },
  { value: "sci-fi", nouns: ["science fiction film", "science fiction films"], tmdb: 878 },
  { value: "short", nouns: ["short film", "short films"] },
  { value: "sport", nouns: ["sports film", "sports films"], isFestive: true },
  { value: "thriller", nouns: ["thriller", "thrillers"], tmdb: 53 },
  { value: "war", nouns: ["war film", "war films"], tmdb: 10752 },
  { value: "western", nouns: ["western", "westerns"], tmdb: 37 },
] as const satisfies readonly Entry[];

export type Genre = (typeof entries)[number]["value"];

export const genres = entries.map(({ value }) => ({ value, label: labelOfGenre(value) }));

/** The genres offered in public filters, in their order (rule 14). */
export const publicGenres = [
  "action",
  "adventure",
  "comedy",
  "drama",
  "family",
  "horror",
  "musical",
  "romance",
  "thriller",
  "documentary",
  "historical",
] as const satisfies readonly Genre[];

/** TMDB's numbers, each with its genre. */
export function listTmdbGenres(): (readonly [number: string, genre: Genre])[] {
  return entries.flatMap((one) => ("tmdb" in one ? [[String(one.tmdb), one.value] as const] : []));
}

/** The name for readers: 'sci-fi' is Sci-fi. */
export function labelOfGenre(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** 'comedy' and 'comedies', 'war film' and 'war films'. */
export function nounsOfGenre(genre: Genre): Entry["nouns"] {
  return optionOf(entries, genre).nouns;
}

const festive = new Set<string>(entries.flatMap((one) => ("isFestive" in one ? one.value : [])));

export function isFestive(genre: string): boolean {
  return festive.has(genre);
}

// Apart from the entries, so that no page's script has them.
/** Other catalogues' names, in English, French, Portuguese, Spanish, Arabic and Swahili. */
const namesElsewhere: Record<Genre, string> = {
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

/** Several in one name, as streaming catalogues and TMDB's series have them. */
const genresInOneName: Record<string, readonly Genre[]> = {
  "sci fi and fantasy": ["sci-fi", "fantasy"],
  "sci fi fantasy": ["sci-fi", "fantasy"],
  "science fiction and fantasy": ["sci-fi", "fantasy"],
  "science fiction fantasy": ["sci-fi", "fantasy"],
  "action and adventure": ["action", "adventure"],
  "action adventure": ["action", "adventure"],
  "romantic comedy": ["romance", "comedy"],
  "romantic comedies": ["romance", "comedy"],
  romcom: ["romance", "comedy"],
  "rom com": ["romance", "comedy"],
  "comedie romantique": ["romance", "comedy"],
  "comedia romantica": ["romance", "comedy"],
  "comedie dramatique": ["comedy", "drama"],
  "comedia dramatica": ["comedy", "drama"],
  "comedy drama": ["comedy", "drama"],
  dramedy: ["comedy", "drama"],
  "romantic drama": ["romance", "drama"],
  "crime drama": ["crime", "drama"],
  "historical drama": ["historical", "drama"],
  "musical drama": ["musical", "drama"],
  "family drama": ["family", "drama"],
  "war drama": ["war", "drama"],
  "political drama": ["drama"],
  "teen drama": ["drama"],
  "legal drama": ["drama"],
  "action thriller": ["action", "thriller"],
  "action comedy": ["action", "comedy"],
  "crime thriller": ["crime", "thriller"],
  "horror comedy": ["horror", "comedy"],
  "war and politics": ["war"],
  "drame psychologique": ["drama"],
  "animated short": ["animation", "short"],
  "short documentary": ["short", "documentary"],
  "documentary short": ["short", "documentary"],
};

/** All names that others have for genres, each with what it stands for here. */
export function listNamesElsewhere(): (readonly [name: string, genres: readonly Genre[]])[] {
  return [
    ...genres.flatMap(({ value }) =>
      namesElsewhere[value].split(", ").map((name) => [name, [value]] as const),
    ),
    ...Object.entries(genresInOneName),
  ];
}
