import { useRouteLoaderData } from "react-router";
import { JsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { tagOfLanguage } from "#shared/options/languages.ts";
import type { PresentedMovie } from "./present-movie.ts";

const longestTitle = 60 - " (2000) · Griot".length;

/** What search engines and shared links read of a film. */
export function MovieMeta({ movie }: { movie: PresentedMovie }) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const path = `/movie/${encodeURIComponent(movie.slug)}`;
  const crumbs = [
    ["Home", "/"],
    ["Movies", "/movies"],
    [movie.title, path],
  ];
  return (
    <>
      <PageMeta
        title={`${cutTitle(movie.title)} (${movie.releaseYear})`}
        description={movie.metaDescription}
        path={path}
        type="video.movie"
      />
      <JsonLd data={describeMovie(movie, origin + path)} />
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(([name, to], index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            item: `${origin}${to}`,
          })),
        }}
      />
    </>
  );
}

function describeMovie(movie: PresentedMovie, url: string) {
  const { title, originalTitle, posterUrl, durationMinutes, director, language } = movie;
  const tag = tagOfLanguage(language);
  return {
    "@type": "Movie",
    url,
    name: title,
    alternateName: originalTitle ?? undefined,
    description: movie.metaDescription,
    dateCreated: String(movie.releaseYear),
    genre: movie.genre,
    inLanguage: tag === "und" ? undefined : tag,
    countryOfOrigin: movie.countries.map((name) => ({ "@type": "Country", name })),
    duration: durationMinutes ? `PT${durationMinutes}M` : undefined,
    director: director?.split(", ").map((name) => ({ "@type": "Person", name })),
    image: posterUrl ? new URL(posterUrl, url).href : undefined,
    aggregateRating:
      movie.reviewCount > 0
        ? {
            "@type": "AggregateRating",
            ratingValue: movie.averageRating,
            reviewCount: movie.reviewCount,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  };
}

/** A title that leaves room for year and site, cut between words. */
function cutTitle(title: string): string {
  if (title.length <= longestTitle) return title;
  return `${title.slice(0, longestTitle).replace(/\P{L}+\S*$/u, "")}…`;
}
