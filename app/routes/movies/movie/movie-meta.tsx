import { href } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import {
  BreadcrumbJsonLd,
  JsonLd,
  jsonLd,
  metaDescription,
  PageMeta,
  useOrigin,
} from "#app/components/page-meta.tsx";
import type { SharePicture } from "#app/components/share-tags.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { oembedAddress } from "#app/document/embed-card.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import type { PresentedMovie } from "./present-movie.ts";

const longestTitle = 60;
// Characters of a film's title that a long site name must leave.
const leastOfTitle = 24;

type Props = { movie: PresentedMovie; picture: SharePicture | undefined; isHidden: boolean };

export function MovieMeta({ movie, picture, isHidden }: Props) {
  const path = href("/movie/:slug", { slug: movie.slug });
  const available = longestTitle - ` (2000) · ${useSiteName()}`.length;
  return (
    <>
      <PageMeta
        title={`${truncateAtWord(movie.title, Math.max(available, leastOfTitle))} (${movie.releaseYear})`}
        description={movie[metaDescription]}
        path={path}
        type="video.movie"
        picture={picture}
        isHidden={isHidden}
      />
      {import.meta.env.SSR && <FeedLink path={path} />}
      {/* Embedding sites load documents, as search engines do. */}
      {import.meta.env.SSR && <EmbedDiscovery path={path} />}
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

function EmbedDiscovery({ path }: { path: string }) {
  const address = oembedAddress(useOrigin() + path);
  return <link rel="alternate" type="application/json+oembed" href={address} />;
}
