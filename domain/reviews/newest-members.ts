import { database } from "#db/client.ts";
import { createCache } from "#domain/platform/cache.ts";
import { visitor } from "#domain/rights/viewer.ts";
import * as queries from "./queries/newest-members.ts";
import { type ReviewWithMovie, viewReviewWithMovie } from "./view.ts";

export type NewestMember = Awaited<ReturnType<typeof listNewestMembers>>[number];

const mostShown = 20;
const reviewsOfEach = 8;

const newestMembers = createCache(loadMembers, {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
});

/**
 * The newest public members, each with their newest public reviews; who has neither a name nor
 * anything written fills the list only where the others are fewer. Those with a name come first,
 * and of these those with words to show (rule 15; 0088).
 */
export function listNewestMembers() {
  return newestMembers.get(mostShown);
}

async function loadMembers(limit: number) {
  const members = await queries.listNewestMembers(database(), limit);
  const ids = members.map(({ userId }) => userId);
  const rows = await queries.listNewestOfEach(database(), visitor, ids, reviewsOfEach);
  const rowsByMember = Map.groupBy(rows, ({ userId }) => userId);
  const shown = members.map(({ userId, ...member }) => {
    const reviews = (rowsByMember.get(userId) ?? []).map((row) =>
      viewReviewWithMovie(row, visitor),
    );
    return { ...member, reviews, best: findBest(reviews) };
  });
  return shown.toSorted(
    (one, other) =>
      Number(other.displayName !== null) - Number(one.displayName !== null) ||
      Number(hasWords(other)) - Number(hasWords(one)),
  );
}

function hasWords({ best, bio }: { best: ReviewWithMovie | undefined; bio: string | null }) {
  return Boolean(best ?? bio);
}

/** The text that most found helpful, or of these the longest; none that tells the end. */
function findBest(reviews: ReviewWithMovie[]): ReviewWithMovie | undefined {
  const quotable = reviews.filter(({ text, hasSpoilers }) => text && !hasSpoilers);
  return quotable.toSorted(
    (one, other) =>
      other.helpfulCount - one.helpfulCount || lengthOf(other.text) - lengthOf(one.text),
  )[0];
}

function lengthOf(text: string | null): number {
  return text?.length ?? 0;
}
