import { Fragment, lazy } from "react";
import { href } from "react-router";
import { ForMembers } from "#app/components/for-members.tsx";
import { Paragraphs } from "#app/components/paragraphs.tsx";
import { Poster } from "#app/components/poster.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { readPart, type StaticPart } from "#app/components/static-html.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Stars } from "#ui/stars.tsx";
import { headingSize } from "./heading-size.ts";
import { LinkedText, toLinked } from "./linked-text.tsx";
import type { Head, PresentedMovie } from "./present-movie.ts";
import { RateStars } from "./rate-stars.tsx";
import type { WatchedInWords } from "./watched-button.tsx";

const WatchedButton = lazy(() => import("./watched-button.tsx"));
const MovieButtons = lazy(() => import("#app/components/member/movie-buttons.tsx"));

type Props = {
  movie: PresentedMovie;
  head: StaticPart<Head>;
  signInTo: string;
  ownRating?: number | undefined;
  watched?: WatchedInWords | undefined;
};

export function MovieHead({ movie, head, signInTo, ownRating, watched }: Props) {
  const { slug, title, tagline, lead } = movie;
  const { dye, family } = choosePoster(movie);
  const isMember = useViewer() !== null;
  const shown = readPart(head);
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
        <div className="head-name">
          <ServerHtml id="head-name" isShared>
            {shown && <Name movie={movie} {...shown} />}
          </ServerHtml>
        </div>
        <div className="head-story">
          {tagline && <p className="tagline">{tagline}</p>}
          {lead && <Paragraphs text={lead} className="serif" />}
        </div>
        <div className="row head-acts">
          <ForMembers visitors={<WatchlistForms slug={slug} />}>
            <MovieButtons {...movie} />
            {!movie.unpublished && <WatchedButton slug={slug} watched={watched} />}
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
          {!movie.unpublished && <RateStars slug={slug} own={ownRating} />}
        </div>
      </div>
    </header>
  );
}

function Name({ movie, original, directors, facts }: Pick<Props, "movie"> & Head) {
  const { title } = movie;
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
      {directors && directors.length > 0 && (
        <p className="head-director">
          by{" "}
          {directors.map((director, index) => (
            <Fragment key={director.text}>
              {index > 0 && (index < directors.length - 1 ? ", " : " and ")}
              <LinkedText {...director} />
            </Fragment>
          ))}
        </p>
      )}
      <ul className="head-facts">
        {facts
          .map((fact) => toLinked(fact))
          .map((fact) => (
            <li key={fact.text}>
              <LinkedText {...fact} />
            </li>
          ))}
        {movie.featured && (
          <li>
            <b>Featured</b>
          </li>
        )}
      </ul>
      {movie.reviewCount > 0 ? (
        <a className="head-rating" href="#reviews">
          <Stars value={movie.averageRating} count={movie.reviewCount} />
        </a>
      ) : (
        // As high, so that the first rating moves nothing.
        <p className="head-rating">Not rated yet</p>
      )}
    </>
  );
}

/** The press is done after signing in. */
function WatchlistForms({ slug }: { slug: string }) {
  return (
    <>
      <form className="act" method="post" action={href("/movie/:slug/watchlist", { slug })}>
        <button type="submit" className="button button-gold" name="intent" value="add">
          <Icon name="bookmark" />
          <span>Add to </span>
          <span>Watchlist</span>
        </button>
      </form>
      <form className="act" method="post" action={href("/movie/:slug/favorite", { slug })}>
        <button type="submit" className="button" name="intent" value="add">
          <Icon name="heart" />
          <span>Favorite</span>
        </button>
      </form>
    </>
  );
}
