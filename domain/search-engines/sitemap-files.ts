import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { element, xmlDeclaration } from "#shared/text/xml.ts";
import type { ListedPage } from "./listed-pages.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

type Shard = { bytes: Buffer; hash: string };

/** Only compressed bytes are in memory; null for an empty shard. */
export async function writeShard(
  origin: string,
  batches: AsyncIterable<ListedPage[]>,
): Promise<Shard | null> {
  const counted = { pages: 0 };
  const gzip = createGzip();
  const [bytes] = await Promise.all([
    buffer(gzip),
    pipeline(Readable.from(writeUrls(origin, batches, counted)), gzip),
  ]);
  return counted.pages > 0 ? { bytes, hash: hash("sha256", bytes) } : null;
}

async function* writeUrls(
  origin: string,
  batches: AsyncIterable<ListedPage[]>,
  counted: { pages: number },
) {
  yield `${xmlDeclaration}<urlset xmlns="${namespace}">\n`;
  for await (const pages of batches) {
    counted.pages += pages.length;
    yield pages.map((page) => writeUrl(origin, page)).join("");
  }
  yield "</urlset>\n";
}

function writeUrl(origin: string, { path, changedAt }: ListedPage): string {
  const date = changedAt ? [element("lastmod", changedAt.toISOString())] : [];
  return `${element("url", [element("loc", origin + path), ...date])}\n`;
}

export function writeIndex(shards: { address: string; writtenAt: string }[]): string {
  const entries = shards.map(({ address, writtenAt }) =>
    element("sitemap", [element("loc", address), element("lastmod", writtenAt)]),
  );
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}
