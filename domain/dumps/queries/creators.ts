import type { Db } from "#db/client.ts";

export async function listCreatorsAfter(db: Db, last: number, limit: number) {
  const creators = await db
    .selectFrom("creators")
    .select(["id", "slug", "name", "country", "bornYear"])
    .where("id", ">", last)
    .orderBy("id")
    .limit(limit)
    .execute();
  const identifiers = await db
    .selectFrom("creatorIdentifiers")
    .select(["creatorId", "scheme", "value"])
    .where("creatorId", "in", [0, ...creators.map(({ id }) => id)])
    .execute();
  const found = Map.groupBy(identifiers, ({ creatorId }) => creatorId);
  return creators.map((creator) => ({ ...creator, identifiers: found.get(creator.id) ?? [] }));
}
