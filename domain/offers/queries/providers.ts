import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { ProviderKind } from "#shared/offers/options.ts";
import { fold } from "#shared/text/fold.ts";
import { type ChannelName, youtubeChannelOf } from "#shared/text/youtube-channel.ts";

/** Bounds the counting, so that a list of channels stays fast. */
export const mostCounted = 1000;

const countUpTo = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from (
    select from movie_offers where ${condition} limit ${sql.lit(mostCounted + 1)}
  ) as counted)`.as("offers");

const offersOf = countUpTo(sql`movie_offers.provider = providers.slug`);
const offersThrough = countUpTo(sql`movie_offers.channel_id = channels.id`);

const provider = ["slug", "name", "kind", "website", "searchAddress", "countries"] as const;
const channel = ["id", "youtubeId", "handle", "title", "owner", "official"] as const;
const checkedOn = sql<string | null>`checked_on::text`.as("checkedOn");

export type Provider = Awaited<ReturnType<typeof listProviders>>[number];
export type Channel = Awaited<ReturnType<typeof listChannels>>[number];

type ProviderFields = {
  name: string;
  kind: ProviderKind;
  website: string | null;
  searchAddress: string | null;
  countries: string[];
};

type ChannelFields = Pick<Channel, "youtubeId" | "handle" | "title" | "owner" | "official">;

export function listProviders(db: Db) {
  return db.selectFrom("providers").select(provider).orderBy(sql`lower(name)`).execute();
}

export function listProvidersWithOffers(db: Db) {
  return db
    .selectFrom("providers")
    .select(provider)
    .select(offersOf)
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findProvider(db: Db, slug: string) {
  return db.selectFrom("providers").select(provider).where("slug", "=", slug).executeTakeFirst();
}

/** YouTube first, then those with the most films. */
export function listSearchable(db: Db, limit: number) {
  return db
    .selectFrom("providers")
    .leftJoin("watchPages", (join) =>
      join
        .onRef("watchPages.provider", "=", "providers.slug")
        .on("country", "=", "")
        .on("language", "=", ""),
    )
    .select(["name", "searchAddress"])
    .where("searchAddress", "is not", null)
    .orderBy(sql`kind <> 'youtube'`)
    .orderBy(sql`coalesce(films, 0) desc`)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute();
}

export async function insertProvider(db: Db, slug: string, fields: ProviderFields) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("providers")
    .values({ slug, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateProvider(db: Db, slug: string, fields: ProviderFields) {
  const { numUpdatedRows } = await db
    .updateTable("providers")
    .set(fields)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isNameTaken(db: Db, name: string, except: string): Promise<boolean> {
  const found = await db
    .selectFrom("providers")
    .select("slug")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("slug", "<>", except)
    .executeTakeFirst();
  return found !== undefined;
}

export async function lockProvider(db: Db, slug: string) {
  const locked = await db
    .selectFrom("providers")
    .select("slug")
    .where("slug", "=", slug)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return db
    .selectFrom("providers")
    .select(provider)
    .select(offersOf)
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export async function deleteProvider(db: Db, slug: string): Promise<void> {
  await db.deleteFrom("providers").where("slug", "=", slug).execute();
}

export type ChannelSearch = {
  text: string;
  from: number | undefined;
};

const placeOf = sql`(lower(title), channels.id)`;

/** Matches the named channel, or a title, handle or owner that contains the text. */
export function listChannels(db: Db, { text, from, limit }: ChannelSearch & { limit: number }) {
  const named = youtubeChannelOf(text);
  const words = `%${fold(text)}%`;
  const contains = sql<SqlBool>`
    fold(title || ' ' || coalesce(handle, '') || ' ' || coalesce(owner, '')) like ${words}`;
  const first = sql`(select lower(title), id from channels where id = ${from ?? 0})`;
  return db
    .selectFrom("channels")
    .leftJoin("profiles", "profiles.userId", "channels.checkedBy")
    .select(channel.map((column) => `channels.${column}` as const))
    .select([checkedOn, "profiles.username as checkedBy"])
    .select(offersThrough)
    .$if(text !== "", (select) => select.where(named ? isNamed(named) : contains))
    .$if(from !== undefined, (select) => select.where(sql<SqlBool>`${placeOf} >= ${first}`))
    .orderBy(sql`lower(title)`)
    .orderBy("channels.id")
    .limit(limit)
    .execute();
}

export async function listUsedTitles(
  db: Db,
  { offers, limit }: { offers: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct title from (
      select channel_id from (
        select channel_id from movie_offers where channel_id is not null
        order by id desc limit ${offers}
      ) as latest
      group by channel_id order by count(*) desc, channel_id limit ${limit}
    ) as used join channels on channels.id = used.channel_id
    order by title
  `.execute(db);
  return rows.map(({ title }) => title);
}

function isNamed({ youtubeId, handle }: ChannelName) {
  return sql<SqlBool>`(youtube_id = ${youtubeId} or lower(handle) = lower(${handle}))`;
}

export function findChannel(db: Db, named: ChannelName) {
  return db.selectFrom("channels").select(channel).where(isNamed(named)).executeTakeFirst();
}

export async function findChannelTitled(db: Db, title: string) {
  const found = await db
    .selectFrom("channels")
    .select(channel)
    .where(sql`lower(title)`, "=", sql`lower(${title})`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

export type KnownChannel = Pick<Channel, "title" | "official">;

type Typed = ChannelName & { typed: string; title: string | null };

export async function listKnown(db: Db, all: Typed[]): Promise<Map<string, KnownChannel>> {
  const listOf = (field: keyof Typed) => sql`${all.map((one) => one[field])}::text[]`;
  const { rows } = await sql<KnownChannel & { typed: string }>`
    select named.typed, min(channels.title) as title, min(official) as official
    from unnest(
      ${listOf("typed")}, ${listOf("youtubeId")}, ${listOf("handle")}, ${listOf("title")}
    ) as named (typed, youtube_id, handle, title)
    join channels on channels.youtube_id = named.youtube_id
      or lower(channels.handle) = lower(named.handle)
      or lower(channels.title) = lower(named.title)
    group by named.typed having count(*) = 1
  `.execute(db);
  return new Map(rows.map(({ typed, ...known }) => [typed, known]));
}

type Checked = { checkedOn: string | null; checkedBy: number | null };
export type ChannelMark = Pick<ChannelFields, "official"> & Checked;

export async function insertChannel(
  db: Db,
  fields: ChannelFields & Checked,
): Promise<number | undefined> {
  const added = await db
    .insertInto("channels")
    .values(fields)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export async function updateChannel(db: Db, id: number, fields: Partial<ChannelFields & Checked>) {
  const { numUpdatedRows } = await db
    .updateTable("channels")
    .set(fields)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function lockChannel(db: Db, id: number) {
  const locked = await db
    .selectFrom("channels")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return db
    .selectFrom("channels")
    .select(channel)
    .select(offersThrough)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function deleteChannel(db: Db, id: number): Promise<void> {
  await db.deleteFrom("channels").where("id", "=", id).execute();
}

export function listByIds(db: Db, ids: number[]) {
  return db
    .selectFrom("channels")
    .select(["id", "title", "handle", "youtubeId"])
    .where("id", "in", [0, ...ids])
    .execute();
}
