import { href } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { BreadcrumbJsonLd, JsonLd, jsonLd, PageMeta } from "#app/components/page-meta.tsx";
import type { SharePicture } from "#app/components/share-tags.tsx";
import type { PresentedCreator } from "./present-creator.ts";

type Props = { creator: PresentedCreator; page: number; picture: SharePicture | undefined };

export function CreatorMeta({ creator, page, picture }: Props) {
  const { slug, name } = creator;
  const path = href("/creator/:slug", { slug });
  const pageWords = page > 1 ? `, page ${page}` : "";
  return (
    <>
      <PageMeta
        title={`${name}, films and reviews${pageWords}`}
        description={`${creator.metaDescription}${pageWords}`}
        path={page > 1 ? `${path}?page=${page}` : path}
        type="profile"
        picture={picture}
      />
      {import.meta.env.SSR && <FeedLink path={path} />}
      <JsonLd data={creator[jsonLd]} />
      <BreadcrumbJsonLd
        items={[
          { label: "Home", to: "/" },
          { label: "Creators", to: "/creators" },
          { label: name, to: path },
        ]}
      />
    </>
  );
}
