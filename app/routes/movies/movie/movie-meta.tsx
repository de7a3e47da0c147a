import { href } from "react-router";
import { OembedLink } from "#app/components/oembed-link.tsx";
import { BreadcrumbJsonLd, JsonLd, jsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import type { PresentedMovie } from "./present-movie.ts";

const longestTitle = 60;
// The least length of a film's title next to a long site name.
const leastOfTitle = 24;

export function MovieMeta({ movie }: { movie: PresentedMovie }) {
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
      {import.meta.env.SSR && <OembedLink path={path} />}
      <JsonLd data={movie[jsonLd]} />
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
