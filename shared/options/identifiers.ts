/** Other catalogues in which a film has an identifier, with the page and the column of files for it. */
export const identifierSchemes = [
  {
    value: "wikidata",
    column: "wikidata_id",
    label: "Wikidata",
    page: "https://www.wikidata.org/wiki/",
  },
  { value: "imdb", column: "imdb_id", label: "IMDb", page: "https://www.imdb.com/title/" },
  { value: "tmdb", column: "tmdb_id", label: "TMDB", page: "https://www.themoviedb.org/movie/" },
  {
    value: "letterboxd",
    column: "letterboxd_id",
    label: "Letterboxd",
    page: "https://letterboxd.com/film/",
  },
  { value: "eidr", column: "eidr", label: "EIDR", page: "https://ui.eidr.org/view/content?id=" },
  { value: "isan", column: "isan", label: "ISAN", page: undefined },
  {
    value: "youtube",
    column: "youtube_id",
    label: "YouTube",
    page: "https://www.youtube.com/watch?v=",
  },
] as const;

/** Those in which a creator has one. */
export const creatorIdentifierSchemes = [
  { value: "wikidata", label: "Wikidata", page: "https://www.wikidata.org/wiki/" },
  { value: "imdb", label: "IMDb", page: "https://www.imdb.com/name/" },
  { value: "tmdb", label: "TMDB", page: "https://www.themoviedb.org/person/" },
] as const;

export type IdentifierScheme = (typeof identifierSchemes)[number]["value"];
export type CreatorIdentifierScheme = (typeof creatorIdentifierSchemes)[number]["value"];

export type CreatorIdentifier = { scheme: CreatorIdentifierScheme; value: string };
export type Identifier = { scheme: IdentifierScheme; value: string };
