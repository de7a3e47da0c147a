import { database } from "#db/client.ts";
import { writeLine } from "#shared/format/csv.ts";
import * as queries from "../queries/files.ts";

type Channel = Awaited<ReturnType<typeof queries.listChannelsAfter>>[number];

const channelsAtOnce = 500;

/** CSV lines of all providers, which only curators add; offers name them by their slugs. */
export async function* providerLines(db = database()): AsyncGenerator<string> {
  yield writeLine(["slug", "name", "kind", "website", "countries"]);
  for (const { slug, name, kind, website, countries } of await queries.listProviders(db)) {
    yield writeLine([slug, name, kind, website, countries.join(", ")]);
  }
}

/** CSV lines of all channels in the order of addition; offers name them by their ids, or else by their handles. */
export async function* channelLines(db = database()): AsyncGenerator<string> {
  yield writeLine(["youtube_id", "handle", "title", "owner", "official", "checked_on"]);
  for (let last = 0; ; ) {
    const channels = await queries.listChannelsAfter(db, last, channelsAtOnce);
    yield channels.map(writeChannel).join("");
    last = channels.at(-1)?.id ?? 0;
    if (channels.length < channelsAtOnce) return;
  }
}

function writeChannel(channel: Channel): string {
  const { youtubeId, handle, title, owner, official, checkedOn } = channel;
  return writeLine([youtubeId, handle, title, owner, official, checkedOn]);
}
