import { lazy } from "react";
import { Link } from "react-router";
import { ForMembers } from "#app/components/for-members.tsx";
import { OriginalTitle } from "#app/components/original-title.tsx";
import { Poster } from "#app/components/poster.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stars } from "#ui/stars.tsx";
import { headingSize } from "./heading-size.ts";
import type { PresentedMovie } from "./present-movie.ts";

const MovieButtons = lazy(() => import("#app/components/member/movie-buttons.tsx"));

type Props = { movie: PresentedMovie; signInTo: string };

export function MovieHead({ movie, signInTo }: Props) {
  const { title, tagline, description } = movie;
  const { dye, family } = choosePoster(movie);
  const isMember = useViewer() !== null;
  return (
    <header className={`movie-head poster-${family} dye-${dye}`}>
      <span className="art" aria-hidden="true" />
      <div className="page">
        <Breadcrumb
          items={[{ label: "Home", to: "/" }, { label: "Movies", to: "/movies" }, { label: title }]}
        />
        <Poster movie={movie} priority />
        <div className="movie-head-text">
          <h1 className={`heading-${headingSize(title)}`} lang={languageOfTitle(movie)}>
            {title}
          </h1>
          <OriginalTitle movie={movie} className="original-title" />
          {tagline && <p className="tagline">{tagline}</p>}
          <HeadFacts movie={movie} />
          {description && <p className="serif">{description}</p>}
          <p className="head-rating">
            {movie.reviewCount > 0 ? (
              <Stars value={movie.averageRating} count={movie.reviewCount} />
            ) : (
              "No reviews yet"
            )}
          </p>
          <div className="row">
            <ForMembers visitors={<WatchlistLinks signInTo={signInTo} />}>
              <MovieButtons {...movie} />
            </ForMembers>
            {isMember ? (
              <a className="button button-quiet" href="#review">
                Rate & Review
              </a>
            ) : (
              <Link className="button button-quiet" to={signInTo} rel="nofollow">
                Sign in to Review
              </Link>
            )}
          </div>
        </div>
      </div>
    </header>
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
        Favorite
      </Link>
    </>
  );
}

function HeadFacts({ movie }: { movie: PresentedMovie }) {
  const { releaseYear, language, countries, duration, genre, featured } = movie;
  const spoken = language === "other" ? undefined : labelOfLanguage(language);
  const facts = [releaseYear, spoken, countries.join(", "), duration];
  return (
    <ul className="head-facts">
      {featured && (
        <li>
          <Badge tone="gold">Featured</Badge>
        </li>
      )}
      {facts.filter(Boolean).map((fact) => (
        <li key={fact} className="head-fact">
          {fact}
        </li>
      ))}
      <li>
        <Badge>{labelOfGenre(genre)}</Badge>
      </li>
    </ul>
  );
}
