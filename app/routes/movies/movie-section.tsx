import { Awards } from "./awards.tsx";
import { Credits } from "./credits.tsx";
import type { Section } from "./load-section.ts";
import { Media } from "./media.tsx";
import { Overview } from "./overview.tsx";
import type { PresentedMovie } from "./present-movie.ts";

/** The part of the page that its tab chooses. */
export function MovieSection({ section, movie }: { section: Section; movie: PresentedMovie }) {
  if (section.tab === "cast-crew") return <Credits {...section} />;
  if (section.tab === "media") return <Media {...section} movie={movie} />;
  if (section.tab === "awards") return <Awards {...section} />;
  return <Overview {...section} movie={movie} />;
}
