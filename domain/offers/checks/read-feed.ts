import { tidy } from "#shared/text/tidy.ts";

export type Upload = { youtubeId: string; title: string; uploadedOn: string | null };

const longestTitle = 300;

export function readFeed(xml: string): Upload[] {
  return xml
    .split(/<entry[\s>]/)
    .slice(1)
    .flatMap((entry) => {
      const [, youtubeId = ""] = /<yt:videoId>([\w-]{11})<\/yt:videoId>/.exec(entry) ?? [];
      const [, title = ""] = /<title>([^<]{1,2000})<\/title>/.exec(entry) ?? [];
      const [, day = ""] = /<published>(\d{4}-\d\d-\d\d)T/.exec(entry) ?? [];
      return toUpload(youtubeId, decode(title), day);
    });
}

function toUpload(youtubeId: string, title: string, day: string): Upload[] {
  const short = tidy(title).replace(/\s+/g, " ").slice(0, longestTitle).toWellFormed();
  if (!/^[\w-]{11}$/.test(youtubeId) || short === "") return [];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return [{ youtubeId, title: short, uploadedOn: isDay ? day : null }];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const code = Number(name.replace("#x", "0x").replace("#", ""));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
