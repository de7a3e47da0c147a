import type { PosterMovie } from "../components/poster.tsx";
import { inDocument, type StaticPart } from "../components/static-html.tsx";

type Empty<T> = {
  [Key in keyof T]-?: Extract<T[Key], null | undefined> extends never ? never : Key;
}[keyof T];

type WithoutEmpty<T> = Omit<T, Empty<T>> & {
  [Key in Empty<T>]?: Exclude<T[Key], null | undefined>;
};

/** Drops null and undefined, which would be sent to the browser too. */
export function withoutEmpty<T extends object>(data: T): WithoutEmpty<T> {
  const known = Object.entries(data).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as WithoutEmpty<T>;
}

/** Data of parts whose HTML is in the document; a browser gets it only after a link. */
export function sendStatic<Data>(data: Data, request: Request): StaticPart<Data> {
  const isForData = new URL(request.url).pathname.endsWith(".data");
  return isForData ? { whole: data } : { [inDocument]: data };
}

/** What a poster and the line beside it show of a film. */
export function toPosterMovie(movie: PosterMovie) {
  const { slug, title, originalTitle, releaseYear, genre, language, director } = movie;
  const { posterUrl, posterColour } = movie;
  return withoutEmpty({
    ...{ slug, title, originalTitle, releaseYear, genre, language, director },
    ...{ posterUrl, posterColour },
  });
}
