import { type Db, database } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { ChannelDecision } from "#shared/offers/options.ts";
import { youtubeChannelOf } from "#shared/text/youtube-channel.ts";
import { ensureChannel, OfferRefused, today } from "./offers.ts";
import * as queries from "./queries/providers.ts";

export type { KnownChannel } from "./queries/providers.ts";

export async function recognizeChannels(
  typed: string[],
): Promise<Map<string, queries.KnownChannel>> {
  if (typed.length === 0) return new Map();
  const named = [...new Set(typed)].map((text) => {
    const name = youtubeChannelOf(text);
    return name
      ? { typed: text, ...name, title: null }
      : { typed: text, youtubeId: null, handle: null, title: text };
  });
  return queries.listKnown(database(), named);
}

type Decision = {
  official: ChannelDecision | null;
  isChecked: boolean;
};

/**
 * A new channel is added, as unofficial where nothing is chosen. Throws OfferRefused where a listed
 * channel needs a choice, since other films may lose their links, where nobody has checked a video
 * of an official channel, and where it cannot be found.
 */
export async function decideChannel(
  db: Db,
  actor: Member,
  typed: string,
  { official, isChecked }: Decision,
): Promise<void> {
  const isKnown = isChecked || official !== null;
  const mark = {
    official: official ?? "no",
    checkedOn: isKnown ? today() : null,
    checkedBy: isKnown ? actor.id : null,
  };
  const id = await ensureChannel(db, typed, mark);
  const channel = await queries.lockChannel(db, id);
  if (!channel) throw new Conflict("Somebody has just deleted this channel.");
  if (channel.official === "yes" && !isKnown)
    throw new OfferRefused(
      "form",
      `${channel.title} is official, so the video would be linked: look at it first, and say so.`,
    );
  if (channel.official !== "unknown") return;
  if (!official)
    throw new OfferRefused(
      "official",
      `Choose whether its channel is official: our list does not say so of ${channel.title}`,
    );
  await queries.updateChannel(db, id, mark);
}
