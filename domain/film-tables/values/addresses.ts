import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { hasPublicHost } from "#shared/text/public-host.ts";
import { withoutEnd } from "#shared/text/split-links.ts";
import { isOnYoutube, youtubeIdOf } from "#shared/text/youtube-id.ts";
import { longestUrl } from "#shared/validation/catalogue-limits.ts";
import { type Cell, type CellOptions, cell, nothing, quote } from "./cell.ts";

const ownPoster = /^\/uploads\/posters\/[\w-]+$/;

/** True if a text is an address on the web, of a length that the catalogue stores. */
export function isWebAddress(text: string): boolean {
  if (text.length > longestUrl || !/^https?:\/\/\S+$/i.test(text)) return false;
  return hasPublicHost(text);
}

const pageHosts =
  /(?:^|\.)(?:imdb\.com|wikidata\.org|themoviedb\.org|letterboxd\.com|boxd\.it|youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|rottentomatoes\.com|metacritic\.com|allocine\.fr|elcinema\.com|mubi\.com|netflix\.com|facebook\.com|instagram\.com|twitter\.com)$/;

/** True if an address is of a page to read and not of a picture, as far as it shows that itself. */
export function isWebPage(address: string): boolean {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  if (!url) return false;
  const { hostname, pathname, search } = url;
  if (/\/special(?::|%3a)filepath\//i.test(pathname)) return false;
  if (/\/wiki\//i.test(pathname)) return true;
  if (/\.(?:jpe?g|png|webp|gif|avif|svg|bmp|tiff?)$/i.test(pathname)) return false;
  const isFront = pathname === "/" && search === "";
  return isFront || /\.(?:x?html?|php|aspx?)$/i.test(pathname) || pageHosts.test(hostname);
}

/** The address of a poster: on the web, or of an upload. */
export function readPosterAddress(text: string, options: CellOptions = {}): Cell<string | null> {
  const given = ownPoster.test(text) || isWebAddress(text);
  const { address, notes } = given ? { address: text, notes: nothing } : complete(text);
  if (address && !options.isOwnExport && isWebPage(address)) {
    return cell(null, [`${quote(text)} is a web page and no picture: left out`]);
  }
  if (address) return cell(address, notes);
  if (/^\/[\w-]+\.(?:jpe?g|png|webp)$/i.test(text)) {
    return cell(null, [`${quote(text)} is only a part of an address: left out`]);
  }
  return cell(null, [`${quote(text)} is no address of a picture: left out`]);
}

/** The usual addresses of a video, which need no closer look. */
const usualVideo = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}$/;

/** True if an address is of a video on YouTube, as a film's page can play it. */
export function isYoutubeVideo(address: string): boolean {
  return usualVideo.test(address) || youtubeIdOf(address) !== undefined;
}

/** The address of a trailer; an identifier of YouTube becomes one. */
export function readVideoAddress(text: string, { isOwnExport }: CellOptions): Cell<string | null> {
  if (usualVideo.test(text)) return cell(text);
  if (isWebAddress(text)) {
    const leadsNowhere = !isOwnExport && isOnYoutube(text) && !youtubeIdOf(text);
    return leadsNowhere ? cell(null, [`${quote(text)} leads to no video: left out`]) : cell(text);
  }
  if (/^[\w-]{11}$/.test(text) && /[\dA-Z_-]/.test(text.slice(1))) {
    const address = `https://www.youtube.com/watch?v=${text}`;
    return cell(address, [`${quote(text)} read as a video on YouTube`]);
  }
  const { address, notes } = complete(text);
  if (address && normalizeIdentifier("youtube", address)) return cell(address, notes);
  return cell(null, [`${quote(text)} is no address of a video: left out`]);
}

/** The first address in a text, with a protocol where only that is missing. */
function complete(text: string): { address: string | undefined; notes: readonly string[] } {
  const isPicture = /^https?:\/\/(?!.*https?:)[^"'<>|,;\]]+\.(?:jpe?g|png|webp|gif|avif)$/i.test(
    text,
  );
  const picture = isPicture ? text.replaceAll(" ", "%20") : undefined;
  const run = /https?:\/\/[^\s"'<>|\]]+/i.exec(text)?.[0];
  const inside = run && withoutEnd(run);
  const bare = /^(?:\/\/|www\.)?[a-z\d-]+(?:\.[a-z\d-]+)+\/\S+$/i.test(text);
  const address = picture ?? inside ?? (bare ? `https://${text.replace(/^\/\//, "")}` : undefined);
  if (!address || !isWebAddress(address)) return { address: undefined, notes: [] };
  return { address, notes: [`${quote(text)} read as ${address.slice(0, 200)}`] };
}
