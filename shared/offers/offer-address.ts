import { youtubeIdOf } from "#shared/text/youtube-id.ts";

/** One address for a video, whatever form was pasted; other addresses stay. */
export function toOfferAddress<Address extends string | null>(address: Address) {
  const youtubeId = (address && youtubeIdOf(address)) || null;
  const own = youtubeId ? `https://www.youtube.com/watch?v=${youtubeId}` : address;
  return { youtubeId, address: own as Address };
}
