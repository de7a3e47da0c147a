import { href } from "react-router";
import { BreadcrumbJsonLd, JsonLd, PageMeta, useOrigin } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { tagOfTitles } from "#shared/options/language-names.ts";
import { largestPicture } from "#shared/poster/poster-files.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import type { PresentedMovie } from "./present-movie.ts";

const longestTitle = 60;
// The least length of a film's title next to a long site name.
const leastOfTitle = 24;

export function MovieMeta({ movie }: { movie: PresentedMovie }) {
  const origin = useOrigin();
  const path = href("/movie/:slug", { slug: movie.slug });
  const available = longestTitle - ` (2000) · ${useSiteName()}`.length;
  return (
    <>
      <PageMeta
        title={`${truncateAtWord(movie.title, Math.max(available, leastOfTitle))} (${movie.releaseYear})`}
        description={movie.metaDescription}
        path={path}
        type="video.movie"
      />
      <JsonLd data={describeMovie(movie, origin + path)} />
      <BreadcrumbJsonLd
        items={[
          { label: "Home", to: "/" },
          { label: "Movies", to: "/movies" },
          { label: movie.title, to: path },
        ]}
      />
    </>
  );
}

function describeMovie(movie: PresentedMovie, url: string) {
  const { title, originalTitle, posterUrl, durationMinutes, director, language } = movie;
  return {
    "@type": "Movie",
    url,
    name: title,
    alternateName: originalTitle ?? undefined,
    description: movie.metaDescription,
    dateCreated: String(movie.releaseYear),
    genre: movie.genre,
    inLanguage: tagOfTitles(language),
    countryOfOrigin: movie.countries.map((name) => ({ "@type": "Country", name })),
    duration: durationMinutes ? `PT${durationMinutes}M` : undefined,
    director: director?.split(", ").map((name) => ({ "@type": "Person", name })),
    image: posterUrl ? URL.parse(largestPicture(posterUrl), url)?.href : undefined,
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
