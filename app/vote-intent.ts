import { createCookie, type RouterContextProvider } from "react-router";
import { toInternalId } from "#shared/validation/internal-id.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { outcomeContext } from "./action-result.ts";

// Long enough to join, and to follow the link in the mail.
const seconds = 60 * 60;

const intentCookie = createCookie("vote-intent", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: seconds,
});

export type VoteIntent = {
  reviewId: number;
  /** Where the review stands, an address on this site. */
  back: string;
};

/**
 * Remembers in this browser that Helpful was pressed before signing in. Only the press itself, a
 * form of our own pages, gets as far: no link of a stranger's can have somebody vote.
 */
export async function storeVoteIntent(
  context: Readonly<RouterContextProvider>,
  { protocol }: URL,
  reviewId: number,
): Promise<void> {
  const outcome = context.get(outcomeContext);
  const cookie = await intentCookie.serialize(reviewId, { secure: protocol === "https:" });
  outcome.cookies = [...(outcome.cookies ?? []), cookie];
}

/** The Set-Cookie headers that forget it, where it was remembered. */
export async function dropVoteIntent(request: Request): Promise<string[]> {
  const kept = await readReviewId(request);
  return kept === undefined ? [] : [await intentCookie.serialize("", { maxAge: 0 })];
}

/**
 * The vote that this sign-in is for: Helpful was pressed in this browser, and the way on, `next`,
 * comes of that press. On a shared device the next reader's own sign-in is for no such vote.
 */
export async function findVoteIntent(
  request: Request,
  next: string,
): Promise<VoteIntent | undefined> {
  const intent = parseVotePath(next);
  return intent && intent.reviewId === (await readReviewId(request)) ? intent : undefined;
}

/** What `votePath` made into an address; undefined for any other address. */
function parseVotePath(path: string): VoteIntent | undefined {
  const { pathname, searchParams } = new URL(path, "http://here");
  const reviewId = toInternalId(/^\/reviews\/(\d+)\/vote$/.exec(pathname)?.[1] ?? "");
  return reviewId === undefined
    ? undefined
    : { reviewId, back: toLocalPath(searchParams.get("back")) };
}

async function readReviewId(request: Request): Promise<number | undefined> {
  const kept: unknown = await intentCookie.parse(request.headers.get("Cookie"));
  return typeof kept === "number" ? kept : undefined;
}
