import { withoutEnd } from "./split-links.ts";
import { isOnYoutube, youtubeIdOf } from "./youtube-id.ts";

export type Pasted =
  | { youtubeId: string; address?: undefined; isCertain: boolean; words: string }
  | { address: string; youtubeId?: undefined; isCertain: boolean; words: string };

// Characters that chats put around addresses; not from tidy.ts, to spare the search page its code.
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The first address, preferably YouTube's, or a video's identifier; uncertain if maybe a title. */
export function findPasted(text: string): Pasted | undefined {
  const parts = text.split(/[\s<>"“”«»|]+/u).filter(Boolean);
  const addresses = parts.flatMap((part) => {
    const trimmed = withoutEnd(part.replace(unseen, "").replace(/^[\p{Ps}\p{Pi}'‘]+/u, ""));
    const isWhole = /^https?:\/\//i.test(trimmed);
    const url = URL.parse(isWhole ? trimmed : `https://${trimmed}`);
    const isAddress = url !== null && (isWhole || /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}\//i.test(trimmed));
    return isAddress ? [{ part, href: url.href, isCertain: isWhole || isOnYoutube(url.href) }] : [];
  });
  const found = addresses.find(({ href }) => youtubeIdOf(href)) ?? addresses[0];
  if (!found) return toIdentifier(text.replace(unseen, "").trim());
  const words = withoutChatter(parts.filter((part) => part !== found.part).join(" "));
  const { href, isCertain } = found;
  const youtubeId = youtubeIdOf(href);
  return youtubeId ? { youtubeId, isCertain: true, words } : { address: href, isCertain, words };
}

// The last of the 66 bits allows only these characters; a word of eleven letters has no digit.
function toIdentifier(text: string): Pasted | undefined {
  const looksLikeOne =
    /^[\w-]{10}[AEIMQUYcgkosw048]$/.test(text) && /\d|[_-]|[a-z][A-Z]/.test(text);
  return looksLikeOne ? { youtubeId: text, isCertain: false, words: "" } : undefined;
}

/** Removes words that apps put around a shared title. */
function withoutChatter(words: string): string {
  return words
    .replace(/\s(via|on) @?youtube\b.*$/i, "")
    .replace(/^(watch|check out)\s+/i, "")
    .replace(/\s+[-–·]\s+youtube$/i, "")
    .replace(/^["'“‘\s]+|["'”’:\s]+$/g, "");
}
