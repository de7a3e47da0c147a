import { hash } from "node:crypto";

/** A film as far as its poster shows it. */
export type PosterContent = {
  slug: string;
  title: string;
  /** 0 where it is not known. */
  releaseYear: number;
  genre: string;
  director: string | null;
  /** The address of its uploaded files; another or none has the poster drawn. */
  poster: string | null;
};

/** A person's picture, or else their initials on the dye with this number. */
export type PersonContent = { name: string; initials: string; hue: number; picture: string | null };

/** All that a share picture shows, and so all that its address depends on. */
export type PictureContent = { siteName: string } & (
  | { kind: "movie"; film: PosterContent; originalTitle: string | null; countries: string[] }
  | {
      kind: "review";
      film: PosterContent;
      rating: number;
      /** Null without text. */
      text: string | null;
      /** Whether the text tells the ending, and is not drawn. */
      hasSpoilers: boolean;
      author: PersonContent;
    }
  | { kind: "creator"; person: PersonContent; line: string; films: PosterContent[] }
  | {
      kind: "profile";
      person: PersonContent;
      username: string;
      bio: string | null;
      films: PosterContent[];
    }
  | { kind: "list"; title: string; line: string; films: PosterContent[] }
  | { kind: "site"; line: string }
);

/** Raised with each change of the drawing, so that every picture gets a new address. */
const drawingVersion = 1;

/** Of all that a picture shows; two contents with the same hash are drawn alike. */
export function hashContent(content: PictureContent): string {
  return hash("sha256", JSON.stringify([drawingVersion, content])).slice(0, 16);
}
