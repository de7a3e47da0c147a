import { lazy } from "react";
import { href, Link } from "react-router";
import { ForMembers } from "#app/components/for-members.tsx";
import { Paragraphs } from "#app/components/paragraphs.tsx";
import { Poster } from "#app/components/poster.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { RenderedOnce } from "#ui/rendered-once.tsx";
import { Stars } from "#ui/stars.tsx";
import { headingSize } from "./heading-size.ts";
import { LinkedText, toLinked } from "./linked-text.tsx";
import type { PresentedMovie } from "./present-movie.ts";

const MovieButtons = lazy(() => import("#app/components/member/movie-buttons.tsx"));

type Props = { movie: PresentedMovie; signInTo: string };

export function MovieHead({ movie, signInTo }: Props) {
  const { slug, title, tagline, lead } = movie;
  const { dye, family } = choosePoster(movie);
  const isMember = useViewer() !== null;
  const review = (label: string) => (
    <>
      <Icon name="pen" />
      <span>{label}</span>
    </>
  );
  return (
    <header className={`movie-head poster-${family} dye-${dye}`}>
      <span className="art" aria-hidden="true" />
      <div className="page">
        <Breadcrumb
          items={[{ label: "Home", to: "/" }, { label: "Movies", to: "/movies" }, { label: title }]}
        />
        <Poster movie={movie} priority />
        <RenderedOnce as="div" className="head-name">
          <Name movie={movie} />
        </RenderedOnce>
        <div className="head-story">
          {tagline && <p className="tagline">{tagline}</p>}
          {lead && <Paragraphs text={lead} className="serif" />}
        </div>
        <div className="row head-acts">
          <ForMembers visitors={<WatchlistLinks signInTo={signInTo} />}>
            <MovieButtons {...movie} />
          </ForMembers>
          {isMember ? (
            <a className="button" href="#review">
              {review("Rate & Review")}
            </a>
          ) : (
            <Link className="button" to={signInTo} rel="nofollow">
              {review("Sign in to Review")}
            </Link>
          )}
          <a className="button" rel="nofollow" href={`${href("/movie/:slug", { slug })}/share`}>
            <Icon name="share" />
            <span>Share</span>
          </a>
        </div>
      </div>
    </header>
  );
}

function Name({ movie }: Pick<Props, "movie">) {
  const { title, original } = movie;
  return (
    <>
      <h1 className={`heading-${headingSize(title)}`} lang={languageOfTitle(movie)}>
        <bdi>{title}</bdi>
      </h1>
      {original && (
        <p className="original-title">
          <LinkedText {...original} />
        </p>
      )}
      <ul className="head-facts">
        {movie.featured && (
          <li>
            <b>Featured</b>
          </li>
        )}
        {movie.facts
          .map((fact) => toLinked(fact))
          .map((fact) => (
            <li key={fact.text}>
              <LinkedText {...fact} />
            </li>
          ))}
      </ul>
      <a className="head-rating" href={movie.reviewCount > 0 ? "#reviews" : "#review"}>
        {movie.reviewCount > 0 ? (
          <Stars value={movie.averageRating} count={movie.reviewCount} />
        ) : (
          "No reviews yet"
        )}
      </a>
    </>
  );
}

function WatchlistLinks({ signInTo }: { signInTo: string }) {
  return (
    <>
      <Link className="button button-gold" to={signInTo} rel="nofollow">
        <Icon name="bookmark" />
        Add to Watchlist
      </Link>
      <Link className="button" to={signInTo} rel="nofollow">
        <Icon name="heart" />
        <span>Favorite</span>
      </Link>
    </>
  );
}
