import { href } from "react-router";
import { BreadcrumbJsonLd, JsonLd, PageMeta, useOrigin } from "#app/components/page-meta.tsx";
import { countOf } from "#shared/format/count-of.ts";
import { truncate } from "#shared/text/truncate.ts";
import type { PresentedCreator } from "./present-creator.ts";

const longestDescription = 150;

export function CreatorMeta({ creator, page }: { creator: PresentedCreator; page: number }) {
  const origin = useOrigin();
  const { slug, name, bio, imageUrl, country, bornYear } = creator;
  const path = href("/creator/:slug", { slug });
  const pageWords = page > 1 ? `, page ${page}` : "";
  return (
    <>
      <PageMeta
        title={`${name}, films and reviews${pageWords}`}
        description={`${describe(creator)}${pageWords}`}
        path={page > 1 ? `${path}?page=${page}` : path}
        type="profile"
      />
      <JsonLd
        data={{
          "@type": "Person",
          name,
          url: origin + path,
          description: bio ?? undefined,
          image: imageUrl ? URL.parse(largest(imageUrl), origin + path)?.href : undefined,
          birthDate: bornYear ? String(bornYear) : undefined,
          nationality: country ? { "@type": "Country", name: country } : undefined,
        }}
      />
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

function describe({ name, bio, movieCount }: PresentedCreator): string {
  if (bio) return truncate(bio, longestDescription);
  return `${countOf(movieCount, "movie")} by ${name}, with ratings and reviews from viewers.`;
}

function largest(imageUrl: string): string {
  return imageUrl.startsWith("/uploads/") ? `${imageUrl}-768.webp` : imageUrl;
}
