import { decodePath } from "./decode-path.ts";
import { tidyPasted } from "./tidy.ts";
import { isOnYoutube } from "./youtube-id.ts";

export type ChannelName = { youtubeId: string | null; handle: string | null };

/** A YouTube channel by its address, id (UC…) or handle (@name). */
export function youtubeChannelOf(text: string): ChannelName | undefined {
  const clean = tidyPasted(text);
  const named = isOnYoutube(clean) ? nameInPath(clean) : clean;
  const address = `https://${clean}`;
  return (
    channelNamed(named) ?? (isOnYoutube(address) ? channelNamed(nameInPath(address)) : undefined)
  );
}

function channelNamed(named: string): ChannelName | undefined {
  if (/^UC[\w-]{22}$/.test(named)) return { youtubeId: named, handle: null };
  const [, handle] = /^@([\p{L}\p{M}\p{N}._·-]{1,60})$/u.exec(named) ?? [];
  return handle ? { youtubeId: null, handle } : undefined;
}

function nameInPath(address: string): string {
  const [, first = "", second = ""] = (URL.parse(address)?.pathname ?? "").split("/");
  return decodePath(first === "channel" ? second : first);
}
