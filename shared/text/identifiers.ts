import { type IdentifierScheme, identifierSchemes } from "#shared/options/identifiers.ts";
import { toAsciiDigits } from "./numbers.ts";
import { tidyPasted } from "./tidy.ts";
import { youtubeIdOf } from "./youtube-id.ts";

/** A creator's addresses differ from a film's: /name/nm… on IMDb, /person/… on TMDB. */
type IdentifiedSubject = "film" | "creator";

const longest = 500;
const checkCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const readers: Record<IdentifierScheme, (text: string, subject: IdentifiedSubject) => string> = {
  wikidata: (text) => {
    const found = /^(?:wdt?:)?q(\d{1,12})$/i.exec(text) ?? fromHost(text, "wikidata.org", wikidata);
    return found?.[1] ? `Q${Number(found[1])}` : "";
  },
  imdb: (text, subject) => {
    const prefix = subject === "film" ? "tt" : "nm";
    const found = /^(tt|nm)?0*(\d{1,10})$/i.exec(text) ?? fromHost(text, "imdb.com", imdb);
    if (!found?.[2] || (found[1] ?? prefix).toLowerCase() !== prefix) return "";
    return Number(found[2]) === 0 ? "" : prefix + found[2].replace(/^0+/, "").padStart(7, "0");
  },
  tmdb: (text, subject) => {
    const pattern =
      subject === "film" ? /^(?:\/3)?\/movie\/(\d{1,10})/ : /^(?:\/3)?\/person\/(\d{1,10})/;
    const hosts = ["themoviedb.org", "tmdb.org"].map((host) => fromHost(text, host, pattern));
    const found = /^(\d{1,10})(?:\.0+)?$/.exec(text) ?? hosts.find(Boolean);
    return Number(found?.[1] ?? 0) === 0 ? "" : String(Number(found?.[1]));
  },
  letterboxd: (text, subject) => {
    const pattern =
      subject === "film" ? /\/film\/([\w-]+)/ : /^\/(?:actor|director|writer|producer)\/([\w-]+)/;
    const found = /^([a-z0-9]+(?:[-_][a-z0-9]+)*)$/.exec(text);
    return (found ?? fromHost(text, "letterboxd.com", pattern))?.[1]?.toLowerCase() ?? "";
  },
  eidr: (text) => {
    const found = /10\.5240(?:[/:]|%2f)([0-9a-f-]{20,24})-([0-9a-z])(?![\w-])/i.exec(text);
    const digits = found?.[1]?.replaceAll("-", "").toUpperCase() ?? "";
    const check = found?.[2]?.toUpperCase();
    if (digits.length !== 20 || checkCharacter(digits) !== check) return "";
    return `10.5240/${inGroups(digits)}-${check}`;
  },
  isan: readIsan,
  youtube: (text, subject) => {
    if (subject === "creator") return "";
    return /^[\w-]{11}$/.test(text) ? text : (youtubeIdOf(withProtocol(text)) ?? "");
  },
};

// Wikidata's links name an item after a slash, a colon or a parameter:
// '/wiki/Special:EntityPage/Q42'.
const wikidata = /[/:=]q(\d{1,12})(?=[./&?]|$)/i;
const imdb = /\/(?:title|name)\/(tt|nm)0*(\d{1,10})\b/i;

/**
 * An identifier as the catalogue stores it, from itself or an address: 'Q42', 'tt0114709', TMDB's
 * number, Letterboxd's slug, EIDR and ISAN in groups with check characters (ISO 7064, MOD 37,36),
 * YouTube's video. Null for any other text.
 */
export function normalizeIdentifier(
  scheme: IdentifierScheme,
  text: string,
  subject: IdentifiedSubject = "film",
): string | null {
  const trimmed = toAsciiDigits(tidyPasted(text).normalize("NFKC"))
    .replace(/\p{Pd}/gu, "-")
    .replace(/^<(.*)>$/, "$1");
  if (trimmed === "" || trimmed.length > longest) return null;
  return readers[scheme](trimmed, subject) || null;
}

/** The scheme of an address, such as 'imdb' for https://www.imdb.com/title/tt0114709/. */
export function schemeOfAddress(text: string, subject: IdentifiedSubject = "film") {
  if (!/^(https?:\/\/|www\.|[a-z]+\.[a-z.]+\/)/i.test(text.trim())) return undefined;
  return identifierSchemes.find(({ value }) => normalizeIdentifier(value, text, subject) !== null)
    ?.value;
}

/** 'ISAN 0000-0000-D07A-0090-Q-0000-0000-X': of a film without a version, or of a version. */
function readIsan(text: string): string {
  const bare = text
    .replace(/[/?#]+$/, "")
    .replace(/^.*(?:isan|[:=/])/i, "")
    .replace(/[\s-]/g, "");
  const parts = /^([0-9a-f]{16})(?:([0-9a-z])(?:([0-9a-f]{8})([0-9a-z]))?|([0-9a-f]{8}))?$/i;
  const [, root, check, version, lastCheck, bareVersion] =
    parts.exec(bare)?.map((part) => part?.toUpperCase()) ?? [];
  if (!root || (check && check !== checkCharacter(root))) return "";
  const whole = `${inGroups(root)}-${checkCharacter(root)}`;
  const edition = version ?? bareVersion;
  if (!edition) return whole;
  const last = checkCharacter(root + edition);
  return lastCheck && lastCheck !== last ? "" : `${whole}-${inGroups(edition)}-${last}`;
}

function fromHost(text: string, host: string, pattern: RegExp): RegExpExecArray | null {
  const url = URL.parse(withProtocol(text));
  if (!url || (url.hostname !== host && !url.hostname.endsWith(`.${host}`))) return null;
  return pattern.exec(url.pathname + url.search);
}

function withProtocol(text: string): string {
  return /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
}

function inGroups(digits: string): string {
  return digits.match(/.{4}/g)?.join("-") ?? digits;
}

function checkCharacter(digits: string): string {
  let product = 36;
  for (const digit of digits) {
    const sum = (product + checkCharacters.indexOf(digit)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return checkCharacters[(37 - product) % 36] ?? "";
}
