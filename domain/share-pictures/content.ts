import { hash } from "node:crypto";
import type { Cloth } from "#shared/poster/film-cloth.ts";

export type PosterContent = {
  slug: string;
  title: string;
  releaseYear: number;
  genre: string;
  director: string | null;
  poster: string | null;
};

export type PersonContent = { name: string; initials: string; hue: number; picture: string | null };

/** Everything that a share picture shows, and so everything that its address depends on. */
export type PictureContent = { siteName: string } & (
  | { kind: "movie"; film: PosterContent; originalTitle: string | null; countries: string[] }
  | {
      kind: "review";
      film: PosterContent;
      rating: number;
      text: string | null;
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
  | { kind: "cloth"; title: string; line: string; cloth: Cloth }
  | { kind: "list"; title: string; line: string; films: PosterContent[] }
  | { kind: "site"; line: string }
);

/** Raised with each change of the drawing, so that every picture gets a new address. */
const drawingVersion = 1;

export function hashContent(content: PictureContent): string {
  return hash("sha256", JSON.stringify([drawingVersion, content])).slice(0, 16);
}
