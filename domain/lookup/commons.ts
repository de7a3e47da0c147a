import { z } from "zod";
import { ask, type Lookup } from "./ask.ts";
import type { LicensedPicture } from "./facts.ts";
import { LookupFailed } from "./failures.ts";

const width = 1000;
const longestCredit = 300;

const text = z.object({ value: z.coerce.string() }).optional().catch(undefined);

const image = z.object({
  url: z.url({ protocol: /^https?$/ }),
  thumburl: z.url({ protocol: /^https?$/ }).optional(),
  descriptionurl: z.url({ protocol: /^https$/ }),
  mime: z.string(),
  extmetadata: z
    .object({
      License: text,
      LicenseShortName: text,
      Artist: text,
      Attribution: text,
      Restrictions: text,
    })
    .catch({}),
});

const answer = z.object({
  query: z.object({
    pages: z.array(z.object({ imageinfo: z.array(z.unknown()).optional() })).min(1),
  }),
});

/**
 * A file of Wikimedia Commons as a picture with its credit, or what forbids to show it: only CC0,
 * public domain, CC BY and CC BY-SA are taken, and only photographs and scans.
 */
export async function readPicture(
  lookup: Lookup,
  file: string,
): Promise<{ picture: LicensedPicture } | { refusal: string }> {
  const { json } = await ask(lookup, {
    service: "commons",
    path: "/w/api.php",
    params: {
      action: "query",
      titles: `File:${file}`,
      prop: "imageinfo",
      iiprop: "url|mime|extmetadata",
      iiurlwidth: String(width),
      iilimit: "1",
      iiextmetadatafilter: "License|LicenseShortName|Artist|Attribution|Restrictions",
      iiextmetadatalanguage: "en",
      format: "json",
      formatversion: "2",
      maxlag: "5",
    },
  });
  const found = answer.safeParse(json).data;
  if (!found) throw new LookupFailed("commons", "unreadable");
  const info = image.safeParse(found.query.pages[0]?.imageinfo?.[0]).data;
  if (!info) return { refusal: `Wikimedia Commons has no picture “${file}”.` };
  const { extmetadata: meta, mime } = info;
  const licence = meta.LicenseShortName?.value ?? "";
  if (!isFree(meta.License?.value ?? "", licence)) {
    return {
      refusal: `The licence of “${file}” (${licence || "unknown"}) is not one of CC0, public domain, CC BY and CC BY-SA.`,
    };
  }
  if (!/^image\/(jpeg|png|webp|gif)$/.test(mime)) {
    return { refusal: `“${file}” is not a photograph (${mime}).` };
  }
  const author = plain(meta.Attribution?.value ?? meta.Artist?.value ?? "");
  if (!author && /^cc-by/i.test(meta.License?.value ?? licence)) {
    return { refusal: `“${file}” names no author to credit, as its licence ${licence} asks.` };
  }
  const credit = [author || "Unknown author", licence, "Wikimedia Commons"].join(", ");
  return {
    picture: {
      url: info.thumburl ?? info.url,
      credit: credit.slice(-longestCredit),
      creditUrl: info.descriptionurl,
    },
  };
}

/** By Commons' own code of the licence, or by its short name where there is no code. */
function isFree(code: string, name: string): boolean {
  const written = (code || name).toLowerCase().trim().replaceAll(" ", "-");
  return /^(cc0(-1\.0)?|cc-zero|pd(-.*)?|public-domain|cc-by(-sa)?-\d(\.\d)?(-[a-z]{2,})?|cc-by(-sa)?)$/.test(
    written,
  );
}

/** Text without the tags and entities in which Commons writes names of authors. */
function plain(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|&#160;/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}
