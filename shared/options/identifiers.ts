/** Other catalogues in which a film has an identifier, with its page there; none for a number alone. */
export const identifierSchemes = [
  { value: "wikidata", label: "Wikidata", page: "https://www.wikidata.org/wiki/" },
  { value: "imdb", label: "IMDb", page: "https://www.imdb.com/title/" },
  { value: "tmdb", label: "TMDB", page: "https://www.themoviedb.org/movie/" },
  { value: "letterboxd", label: "Letterboxd", page: "https://letterboxd.com/film/" },
  { value: "eidr", label: "EIDR", page: "https://ui.eidr.org/view/content?id=" },
  { value: "isan", label: "ISAN", page: undefined },
  { value: "youtube", label: "YouTube", page: "https://www.youtube.com/watch?v=" },
] as const;

/** Schemes with identifiers of people. */
export const creatorIdentifierSchemes = [
  { value: "wikidata", label: "Wikidata", page: "https://www.wikidata.org/wiki/" },
  { value: "imdb", label: "IMDb", page: "https://www.imdb.com/name/" },
  { value: "tmdb", label: "TMDB", page: "https://www.themoviedb.org/person/" },
] as const;

export type IdentifierScheme = (typeof identifierSchemes)[number]["value"];
export type CreatorIdentifierScheme = (typeof creatorIdentifierSchemes)[number]["value"];

export type CreatorIdentifier = { scheme: CreatorIdentifierScheme; value: string };
export type Identifier = { scheme: IdentifierScheme; value: string };

/** The column of an identifier in files: eidr and isan are numbers' own names. */
export function columnOfScheme(scheme: IdentifierScheme) {
  return (scheme === "eidr" || scheme === "isan" ? scheme : `${scheme}_id`) as
    | `${Exclude<IdentifierScheme, "eidr" | "isan">}_id`
    | ("eidr" | "isan");
}
