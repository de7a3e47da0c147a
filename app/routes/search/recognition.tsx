import { Fragment } from "react";
import { href, Link } from "react-router";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import type { Recognised, Recognition as Recognitions } from "#domain/search/addresses.ts";
import { addressOf, toText } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** Names the film that a pasted address leads to. */
export default function Recognition({ recognised, movies, isVideo, words }: Recognitions) {
  if (movies.length === 0) return <Unknown isVideo={isVideo} words={words} />;
  const note = noteOf(recognised);
  return (
    <>
      <p className="search-answer" role="status">
        {isVideo ? "This video " : "This address "}
        {recognised.map((offer, index) => (
          <Fragment key={offer.slug}>
            {index > 0 && (index === recognised.length - 1 ? " and " : ", ")}
            {(index === 0 || isOfPart(offer)) && verbOf(offer, { isVideo, recognised })}
            <Link to={href("/movie/:slug", { slug: offer.slug })}>{offer.title}</Link> (
            {offer.releaseYear})
          </Fragment>
        ))}
        .
      </p>
      {note && <p className="search-note">{note}</p>}
      <h2 className="visually-hidden">Films</h2>
      <MovieGrid movies={movies} priority />
    </>
  );
}

function isOfPart({ extent }: Recognised): boolean {
  return extent !== "whole";
}

type Beside = Pick<Recognitions, "isVideo" | "recognised">;

function verbOf({ extent, part, parts }: Recognised, { isVideo, recognised }: Beside): string {
  if (extent === "trailer") return "is a trailer of ";
  if (extent === "part") return `is part ${part} of ${parts} of `;
  if (!isVideo) return "leads to ";
  return recognised.length > 1 ? "shows " : "is ";
}

function noteOf(recognised: Recognised[]): string {
  const every = (condition: (offer: Recognised) => boolean) => recognised.every(condition);
  const notes = [
    every(({ official }) => official === "no") && "Not official, so nothing here links to it.",
    every(({ state }) => state === "gone") && "It is no longer there.",
    every(({ state }) => state === "blocked") && "It is blocked.",
  ];
  return notes.filter(Boolean).join(" ");
}

function Unknown({ isVideo, words }: Pick<Recognitions, "isVideo" | "words">) {
  const siteName = useSiteName();
  const title = toText(words);
  return (
    <EmptyState
      title={`${siteName} does not know this ${isVideo ? "video" : "address"} yet`}
      text="The film may still be here: search for its title, or for a name shown with it."
    >
      <Link className="button button-gold" to={addressOf("/search", { q: title })}>
        {title ? `Search for “${title}”` : "Search by Title"}
      </Link>
      <Link className="button" to="/browse">
        Browse Movies
      </Link>
    </EmptyState>
  );
}
