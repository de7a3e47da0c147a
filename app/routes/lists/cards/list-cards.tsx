import { href } from "react-router";
import { Poster, type PosterMovie } from "#app/components/poster.tsx";
import { toPosterMovie } from "#app/http/loader-data.ts";
import type { ListedList } from "#domain/member-lists/shelves.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { firstSentences } from "#shared/text/sentences.ts";
import { Link } from "#ui/link.tsx";
import { describeAudience } from "./describe-audience.ts";
import "./list-cards.css";

type Card = {
  slug: string;
  title: string;
  text: string;
  movies: PosterMovie[];
  figures: string;
  author: { name: string; to: string };
};

const longestText = 120;

export function presentCard({ movies, ...list }: ListedList): Card {
  const { slug, title, description, username, displayName } = list;
  const figures = [
    countOf(list.movieCount, "film"),
    list.likeCount > 0 && countOf(list.likeCount, "like"),
    describeAudience(list.audience),
  ];
  return {
    ...{ slug, title, movies: movies.map(toPosterMovie) },
    text: description ? firstSentences(description, longestText) : "",
    figures: figures.filter(Boolean).join(" · "),
    author: {
      name: nameMember(displayName, username),
      to: href("/profile/:username", { username }),
    },
  };
}

/** Lists by their first posters. `hasAuthors` where they are of several members. */
export function ListCards({ lists, hasAuthors }: { lists: Card[]; hasAuthors?: boolean }) {
  return (
    <ul className="list-cards">
      {lists.map(({ slug, title, text, movies, figures, author }) => (
        <li key={slug} className="list-card">
          <div className="list-card-posters" aria-hidden="true">
            {movies.map((movie) => (
              <Poster key={movie.slug} movie={movie} small />
            ))}
          </div>
          <h3>
            <Link to={href("/list/:slug", { slug })} dir="auto">
              {title}
            </Link>
          </h3>
          {hasAuthors && (
            <p className="list-card-author">
              by{" "}
              <Link to={author.to} dir="auto">
                {author.name}
              </Link>
            </p>
          )}
          {text && (
            <p className="serif" dir="auto">
              {text}
            </p>
          )}
          <p className="meta">{figures}</p>
        </li>
      ))}
    </ul>
  );
}
