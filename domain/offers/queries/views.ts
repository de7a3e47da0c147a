import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { offerDays } from "#domain/movies/sql-fragments.ts";
import { daysOfEnding, type OfferView } from "#shared/offers/checks.ts";

/** The last offer of the page before; `day` is its last day where the list is sorted by that. */
export type Cursor = { id: number; day: string };

export const mostCounted = 1000;

export type ListedOffer = Awaited<ReturnType<typeof listByIds>>[number];

type Place = { after: Cursor | undefined; limit: number };

export async function listIds(db: Db, view: OfferView, place: Place): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${selectIds(view, place)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countAll(db: Db, views: readonly OfferView[]) {
  const place = { after: undefined, limit: mostCounted + 1 };
  const counts = views.map((view) => {
    return sql`(select count(*)::integer from (${selectIds(view, place)}) as found) as ${sql.ref(view)}`;
  });
  const { rows } = await sql<Record<OfferView, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? null;
}

function selectIds(view: OfferView, { after, limit }: Place): RawBuilder<unknown> {
  const before = (id: RawBuilder<unknown>) => (after ? sql`and ${id} < ${after.id}` : sql``);
  const id = sql.ref("movie_offers.id");
  const newest = (condition: RawBuilder<unknown>) => sql`
    select id from movie_offers where ${condition} ${before(id)} order by id desc limit ${limit}
  `;
  switch (view) {
    case "broken":
      return newest(sql`state in ('gone', 'blocked')`);
    case "unchecked":
      return newest(sql`checked_on is null and state in ('plays', 'unsure')`);
    case "unsure":
      return sql`
        select id from (
          (${newest(sql`state = 'unsure'`)})
          union
          (select offer_id from offer_checks
            where outcome <> 'plays' and state_before is null and due_at is not null
              ${before(sql.ref("offer_id"))}
            order by offer_id desc limit ${limit})
        ) as doubtful
        order by id desc limit ${limit}
      `;
    case "ending":
      return sql`
        select id from movie_offers
        where available_until >= (now() at time zone 'UTC')::date
          and available_until < (now() at time zone 'UTC')::date + ${sql.lit(daysOfEnding)}
          ${after ? sql`and (available_until, id) > (${after.day}::date, ${after.id})` : sql``}
        order by available_until, id limit ${limit}
      `;
  }
}

export function listByIds(db: Db, ids: number[]) {
  return db
    .selectFrom("movieOffers")
    .innerJoin("movies", "movies.id", "movieOffers.movieId")
    .innerJoin("providers", "providers.slug", "movieOffers.provider")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .leftJoin("offerChecks", "offerChecks.offerId", "movieOffers.id")
    .select(["movieOffers.id", "movieOffers.address", "movieOffers.state", "movieOffers.part"])
    .select("movieOffers.source")
    .select(["movieOffers.parts", "movies.slug", "movies.title", "movies.releaseYear"])
    .select(["providers.name as provider", "channels.title as channel", "channels.official"])
    .select(["providers.kind as providerKind", "providers.searchAddress"])
    .select(["offerChecks.checkedAt", "offerChecks.outcome", "offerChecks.detail"])
    .select(["offerChecks.failures", "offerChecks.stateBefore"])
    .select(offerDays)
    .where("movieOffers.id", "in", [0, ...ids])
    .execute();
}
