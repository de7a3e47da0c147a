import { type Db, database } from "#db/client.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { chooseFreeAddress } from "#domain/catalogue/addresses.ts";
import { createCache } from "#domain/platform/cache.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { countUpTo } from "#shared/format/count-of.ts";
import type { ChannelInput, ProviderInput } from "#shared/offers/validation.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { isRouteWord } from "#shared/routes/route-words.ts";
import { slugify } from "#shared/text/slug.ts";
import { today } from "./offers.ts";
import * as queries from "./queries/providers.ts";

export { mostCounted as mostOffersCounted } from "./queries/providers.ts";

const { act } = movieLists.offers;
// Leaves room for a number within the limit of the column.
const longestSlug = 56;
const channelsOfPage = 25;
const mostSearchable = 4;
const pageOfChannels = "/admin/channels";

/** Sorted by name; counts stop as `mostCounted` says. Throws Forbidden. */
export async function listProviders(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", act);
  return queries.listProvidersWithOffers(database());
}

const searchable = createCache(
  (_key: "all") => queries.listSearchable(database(), mostSearchable),
  {
    milliseconds: 5 * 60_000,
    topics: ["catalogue", "figures"],
  },
);

/** A few providers that can be searched by title, YouTube first. */
export function listSearchable() {
  return searchable.get("all");
}

/** Sorted by name; throws Forbidden. */
export async function listProviderNames(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", act);
  const providers = await queries.listProviders(database());
  return providers.map(({ slug, name }) => ({ slug, name }));
}

/** Sorted by title from the channel `from`; `next` begins the next page. Throws Forbidden. */
export async function listChannels(
  viewer: Viewer,
  { text = "", from }: Partial<queries.ChannelSearch> = {},
): Promise<{ channels: queries.Channel[]; next: number | undefined }> {
  requireCapability(viewer, "curate-catalogue", act);
  const isKnown = from !== undefined && (await queries.listByIds(database(), [from])).length > 0;
  const page = { text, from: isKnown ? from : undefined, limit: channelsOfPage + 1 };
  const found = await queries.listChannels(database(), page);
  return { channels: found.slice(0, channelsOfPage), next: found[channelsOfPage]?.id };
}

/** Throws Forbidden. */
export async function listChannelsById(viewer: Viewer, ids: number[]) {
  requireCapability(viewer, "curate-catalogue", act);
  return queries.listByIds(database(), ids);
}

/** Channels that most of the latest offers name; throws Forbidden. */
export async function listUsedChannelTitles(viewer: Viewer): Promise<string[]> {
  requireCapability(viewer, "curate-catalogue", act);
  return queries.listUsedTitles(database(), { offers: 5000, limit: 200 });
}

/** Returns its slug; throws Conflict where the name is taken, and Forbidden. */
export async function addProvider(viewer: Viewer, fields: ProviderInput): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  const latin = slugify(fields.name).replace(/[^a-z0-9]+/g, " ");
  const wanted = slugify(latin, longestSlug) || "provider";
  return inTransaction(async (db) => {
    if (await queries.isNameTaken(db, fields.name, "")) throw new Conflict(nameTaken(fields.name));
    const slug = await chooseFreeAddress(
      wanted,
      async (one) =>
        isRouteWord(one, "/watch/:provider") || (await queries.findProvider(db, one)) !== undefined,
    );
    if (!(await queries.insertProvider(db, slug, fields))) {
      throw new Conflict(nameTaken(fields.name));
    }
    await recordOfProvider(db, actor, "provider-added", { slug, name: fields.name });
    return slug;
  });
}

/** Throws Conflict where it was deleted or another has its name, and Forbidden. */
export async function updateProvider(viewer: Viewer, slug: string, fields: ProviderInput) {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  await inTransaction(async (db) => {
    if (await queries.isNameTaken(db, fields.name, slug))
      throw new Conflict(nameTaken(fields.name));
    if (!(await queries.updateProvider(db, slug, fields)))
      throw new Conflict("No provider to update");
    await recordOfProvider(db, actor, "provider-changed", { slug, name: fields.name });
  });
}

/** Returns its name; throws Conflict where offers name it, NotFound and Forbidden. */
export async function deleteProvider(viewer: Viewer, slug: string): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  return inTransaction(async (db) => {
    const provider = await queries.lockProvider(db, slug);
    if (!provider) throw new NotFound("There is no such provider.");
    requireUnused(provider.name, provider.offers);
    await queries.deleteProvider(db, slug);
    await recordAudit(db, actor, [{ act: "provider-removed", subject: provider.name }]);
    return provider.name;
  });
}

/** Throws Conflict where the channel exists, and Forbidden. */
export async function addChannel(viewer: Viewer, input: ChannelInput): Promise<number> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  return inTransaction(async (db) => {
    const { channel, ...fields } = input;
    const other = await queries.findChannel(db, channel);
    if (other) throw new Conflict(`${other.title} is this channel already.`);
    const checkedOn = fields.official === "unknown" ? null : today();
    const checkedBy = checkedOn ? actor.id : null;
    const id = await queries.insertChannel(db, { ...channel, ...fields, checkedOn, checkedBy });
    if (id === undefined) throw new Conflict(channelTaken);
    await recordAudit(db, actor, [
      { act: "channel-added", subject: fields.title, path: pageOfChannels },
    ]);
    return id;
  });
}

/** Throws Conflict where it was deleted or the name is another channel's, and Forbidden. */
export async function updateChannel(viewer: Viewer, id: number, input: ChannelInput) {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  await inTransaction(async (db) => {
    const { channel, ...fields } = input;
    const current = await queries.lockChannel(db, id);
    if (!current) throw new Conflict("No channel to update");
    const other = await queries.findChannel(db, channel);
    if (other && other.id !== id) throw new Conflict(`${other.title} is this channel already.`);
    const named = {
      youtubeId: channel.youtubeId ?? current.youtubeId,
      handle: channel.handle ?? current.handle,
    };
    const isDecided = fields.official !== current.official;
    const isKnown = fields.official !== "unknown";
    const checked = {
      checkedOn: isKnown ? today() : null,
      checkedBy: isKnown ? actor.id : null,
    };
    await queries.updateChannel(db, id, { ...named, ...fields, ...(isDecided && checked) });
    const entry = { act: "channel-changed", subject: fields.title, path: pageOfChannels } as const;
    await recordAudit(db, actor, [entry]);
  }).catch((error) => {
    throw isUniqueViolation(error) ? new Conflict(channelTaken) : error;
  });
}

const channelTaken = "Somebody has just added this channel.";

/** Returns its title; throws Conflict where offers name it, NotFound and Forbidden. */
export async function deleteChannel(viewer: Viewer, id: number): Promise<string> {
  const actor = requireCapability(viewer, "curate-catalogue", act);
  return inTransaction(async (db) => {
    const channel = await queries.lockChannel(db, id);
    if (!channel) throw new NotFound("There is no such channel.");
    requireUnused(channel.title, channel.offers);
    await queries.deleteChannel(db, id);
    await recordAudit(db, actor, [{ act: "channel-removed", subject: channel.title }]);
    return channel.title;
  });
}

export async function findOfferNames(viewer: Viewer, channelIds: number[]) {
  const providers = await listProviderNames(viewer);
  const channels = await queries.listByIds(database(), channelIds);
  return {
    providers: new Map(providers.map(({ slug, name }) => [slug, name])),
    channels: new Map(channels.map(({ id, title }) => [id, title])),
  };
}

function recordOfProvider(
  db: Db,
  actor: Member,
  act: "provider-added" | "provider-changed",
  { slug, name }: { slug: string; name: string },
): Promise<void> {
  return recordAudit(db, actor, [{ act, subject: name, path: `/watch/${slug}` }]);
}

function requireUnused(name: string, offers: number): void {
  if (offers === 0) return;
  const count = countUpTo(queries.mostCounted, offers, "offer");
  const [verb, pronoun] = offers === 1 ? ["names", "it"] : ["name", "them"];
  throw new Conflict(`${count} ${verb} ${name}. Remove ${pronoun} first.`);
}

function nameTaken(name: string): string {
  return `There is a provider called ${name} already.`;
}
