import { href } from "react-router";
import { escapeXml } from "#shared/text/xml.ts";

/** Default sizes in pixels. */
export const cardSizes = {
  movie: { width: 480, height: 200 },
  review: { width: 480, height: 280 },
  list: { width: 480, height: 252 },
} as const;

type CardSize = { width: number; height: number };

type Card = CardSize & { src: string; title: string };

export function embedSnippet({ src, title, width, height }: Card): string {
  const attributes = { src, title, width, height, style: "border:0;max-width:100%" };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeXml(String(value))}"`,
  );
  return `<iframe ${written.join(" ")} loading="lazy"></iframe>`;
}

export const movieCardPath = (slug: string) => href("/embed/movie/:slug", { slug });
export const reviewCardPath = (id: number) => href("/embed/review/:review", { review: String(id) });
export const listCardPath = (slug: string) => href("/embed/list/:slug", { slug });

/** The address of oEmbed discovery for a page (https://oembed.com, section 4). */
export function oembedAddress(pageUrl: string): string {
  return `${new URL(pageUrl).origin}/oembed?url=${encodeURIComponent(pageUrl)}`;
}
