import { truncateAtWord } from "#shared/text/truncate.ts";
import { type SharePicture, ShareTags } from "./share-tags.tsx";
import { useRootData, useSiteName } from "./use-root-data.ts";

type Props = {
  /** Without the site's name, which is appended if there is room. */
  title: string;
  description: string;
  /** The canonical path; none for pages that are not indexed. */
  path?: string;
  type?: "website" | "article" | "profile" | "video.movie";
  isHidden?: boolean;
  page?: number;
  /** The share picture; by default the site's. */
  picture?: SharePicture | undefined;
};

const longestTitle = 60;

export function PageMeta(props: Props) {
  const { path, type = "website", isHidden, page = 1, picture, ...words } = props;
  const title = page > 1 ? `${words.title}, page ${page}` : words.title;
  const description = page > 1 ? `Page ${page}: ${words.description}` : words.description;
  const siteName = useSiteName();
  const origin = useOrigin();
  const address = path === undefined ? undefined : origin + path;
  return (
    <>
      <title>{documentTitle(title, siteName)}</title>
      {isHidden && <meta name="robots" content="noindex, follow" />}
      {address && <link rel="canonical" href={address} />}
      {/* Crawlers read the HTML as it is sent, so scripts need not write these. */}
      {import.meta.env.SSR && <ShareTags {...{ title, description, type, address, picture }} />}
    </>
  );
}

function documentTitle(title: string, siteName: string): string {
  const named = `${title} · ${siteName}`;
  if (named.length <= longestTitle) return named;
  if (title.length <= longestTitle) return title;
  return truncateAtWord(title, longestTitle);
}

export function useOrigin(): string {
  return useRootData<{ origin: string }>()?.origin ?? "";
}

/** Key of a loader's data for search engines; symbols are not serialized to the browser. */
export const jsonLd = Symbol("JSON-LD");

/** Key of a page's description, likewise for the server alone. */
export const metaDescription = Symbol("description");

/** Search engines load documents, so the browser gets no data for it and keeps the HTML. */
export function JsonLd({ data }: { data: object | undefined }) {
  const json = import.meta.env.SSR
    ? JSON.stringify({ "@context": "https://schema.org", ...data })
    : "{}";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, where no "<" ends the script.
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}

export function ItemListJsonLd({ items }: { items: { label: string; to: string }[] }) {
  const origin = useOrigin();
  const itemListElement = items.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: origin + to,
    name: label,
  }));
  return items.length > 0 && <JsonLd data={{ "@type": "ItemList", itemListElement }} />;
}

export function BreadcrumbJsonLd({ items }: { items: { label: string; to: string }[] }) {
  const origin = useOrigin();
  const itemListElement = items.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: origin + to,
  }));
  return <JsonLd data={{ "@type": "BreadcrumbList", itemListElement }} />;
}
