import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import * as queries from "./queries/export.ts";

export async function exportOfMember({ id }: Member) {
  const db = database();
  const [reviews, earlierTexts, votes, flags] = await Promise.all([
    queries.listReviews(db, id),
    queries.listEarlierTexts(db, id),
    queries.listVotes(db, id),
    queries.listFlags(db, id),
  ]);
  return { reviews, earlierTexts, votes, flags };
}
