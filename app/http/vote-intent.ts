import { createCookie, type RouterContextProvider } from "react-router";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { outcomeContext } from "./action-result.ts";

// Long enough to join and to follow the link in the mail.
const seconds = 60 * 60;

const intentCookie = createCookie("vote-intent", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: seconds,
});

type VoteIntent = {
  reviewId: number;
  back: string;
};

/** Only forms of this site get here, so no other site's link can make a member vote. */
export async function storeVoteIntent(
  context: Readonly<RouterContextProvider>,
  { protocol }: URL,
  reviewId: number,
): Promise<void> {
  const outcome = context.get(outcomeContext);
  const cookie = await intentCookie.serialize(reviewId, { secure: protocol === "https:" });
  outcome.cookies = [...(outcome.cookies ?? []), cookie];
}

export async function dropVoteIntent(request: Request): Promise<string[]> {
  const stored = await readReviewId(request);
  return stored === undefined ? [] : [await intentCookie.serialize("", { maxAge: 0 })];
}

/**
 * Only for a press in this browser that led to `next`, so that another reader's sign-in casts no
 * vote.
 */
export async function findVoteIntent(
  request: Request,
  next: string,
): Promise<VoteIntent | undefined> {
  const intent = parseVotePath(next);
  return intent && intent.reviewId === (await readReviewId(request)) ? intent : undefined;
}

function parseVotePath(path: string): VoteIntent | undefined {
  const { pathname, searchParams } = new URL(path, "http://here");
  const reviewId = toInternalId(/^\/reviews\/(\d+)\/vote$/.exec(pathname)?.[1] ?? "");
  return reviewId === undefined
    ? undefined
    : { reviewId, back: toLocalPath(searchParams.get("back")) };
}

async function readReviewId(request: Request): Promise<number | undefined> {
  const stored: unknown = await intentCookie.parse(request.headers.get("Cookie"));
  return typeof stored === "number" ? stored : undefined;
}
