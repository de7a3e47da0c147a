import { href, Link } from "react-router";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import type { PosterMovie } from "./poster.tsx";
import { PosterStrip } from "./poster-strip.tsx";

export type PresentedMember = {
  username: string;
  name: string;
  avatarUrl: string | null;
  joined: string;
  /** A line of a review, of which `film` is the title, or of the bio. */
  line?: { text: string; language?: string | undefined; film?: string };
  movies: PosterMovie[];
};

export function MemberCard({ member }: { member: PresentedMember }) {
  const { username, name, avatarUrl, joined, line, movies } = member;
  return (
    <article className="member-card">
      <header>
        <Avatar name={name} src={avatarUrl} hue={hueOf(username)} />
        <div>
          <h3>
            <Link to={href("/profile/:username", { username })} dir="auto">
              {name}
            </Link>
          </h3>
          <p className="meta">Joined {joined}</p>
        </div>
      </header>
      {line && (
        <p className="serif" lang={line.language} dir="auto">
          {line.text}
        </p>
      )}
      {line?.film && <p className="meta">on {line.film}</p>}
      {movies.length > 0 && <PosterStrip label={`Reviewed by ${name}`} movies={movies} />}
    </article>
  );
}
