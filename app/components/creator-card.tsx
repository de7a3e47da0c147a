import { href, Link } from "react-router";
import type { CreatorCard as Creator } from "#domain/creators/creators.ts";
import { countOf } from "#shared/format/count-of.ts";
import { describePart } from "#shared/options/credited-parts.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import type { PosterMovie } from "./poster.tsx";
import { PosterStrip } from "./poster-strip.tsx";

type Listed = Creator & { movies?: PosterMovie[] };

export function CreatorGrid({ creators }: { creators: Listed[] }) {
  return (
    <ul className="creator-grid">
      {creators.map((creator) => (
        <li key={creator.slug}>
          <CreatorCard creator={creator} />
        </li>
      ))}
    </ul>
  );
}

// Varies the strips, so that neighbours in one dye rarely look alike.
const weaves = ["above", "below", "beside"];

function CreatorCard({ creator }: { creator: Listed }) {
  const { slug, name, bio, imageUrl, movieCount, usualPart, movies = [] } = creator;
  return (
    <article className={`creator-card woven-${weaves[hueOf(slug) % weaves.length]}`}>
      <Avatar name={name} src={imageUrl} size="portrait" />
      <div>
        <h3>{name}</h3>
        <p className="row meta">
          {countOf(movieCount, "movie")} <Badge>{describePart(usualPart)}</Badge>
        </p>
        {bio && (
          <p className="creator-bio" dir="auto">
            {bio}
          </p>
        )}
        {movies.length > 0 && <PosterStrip label={`Films of ${name}`} movies={movies} />}
        <Link to={href("/creator/:slug", { slug })}>
          View Profile<span className="visually-hidden"> of {name}</span>
        </Link>
      </div>
    </article>
  );
}
