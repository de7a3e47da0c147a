import { database } from "#db/client.ts";
import { writeLine } from "#shared/format/csv.ts";
import * as queries from "./queries/offers.ts";

/** CSV lines of all providers; offers name them by their slugs. */
export async function* providerLines(db = database()): AsyncGenerator<string> {
  yield writeLine(["slug", "name", "kind", "website", "countries"]);
  for (const { slug, name, kind, website, countries } of await queries.listProviders(db)) {
    yield writeLine([slug, name, kind, website, countries.join(", ")]);
  }
}

/** CSV lines of all channels; offers name them by their ids, or else by their handles. */
export async function* channelLines(db = database()): AsyncGenerator<string> {
  yield writeLine(["youtube_id", "handle", "title", "owner", "official", "checked_on"]);
  for (const channel of await queries.listChannels(db)) {
    const { youtubeId, handle, title, owner, official, checkedOn } = channel;
    yield writeLine([youtubeId, handle, title, owner, official, checkedOn]);
  }
}
