import { href } from "react-router";
import { followCreator } from "#domain/creators/followers.ts";
import { followMember } from "#domain/following/following.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { voteHelpful } from "#domain/reviews/votes-and-flags.ts";
import { rateMovie } from "#domain/reviews/writing.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { addToWatchlist, favorite } from "#domain/watchlist/watchlist.ts";
import { decodePath } from "#shared/text/decode-path.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { starRating } from "#shared/validation/review.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

/** What an account is needed for; with a film, its title follows. */
type Purpose = { verb: string; slug?: string };

type Press = {
  back: string;
  purpose?: Purpose;
  /** Gives the toast's text. */
  perform: (viewer: Viewer) => Promise<string>;
};

/** What a button does that a visitor may press before signing in, by the address of its form. */
export function toPress(address: string): Press | undefined {
  const { pathname: encoded, searchParams } = new URL(address, "http://here");
  const pathname = decodePath(encoded);
  const reviewId = toInternalId(/^\/reviews\/(\d+)\/vote$/.exec(pathname)?.[1] ?? "");
  if (reviewId !== undefined) {
    const perform = async (viewer: Viewer) => {
      await voteHelpful(viewer, reviewId);
      return "Vote added!";
    };
    return { back: toLocalPath(searchParams.get("back")), perform };
  }
  const follow = toFollow(pathname);
  if (follow) return follow;
  const [, slug, button] = /^\/movie\/([^/]+)\/(\w+)$/.exec(pathname) ?? [];
  if (!slug) return undefined;
  const back = href("/movie/:slug", { slug });
  const rating = starRating.safeParse(searchParams.get("rating"));
  if (button === "rating" && rating.success) {
    const perform = async (viewer: Viewer) => {
      await rateMovie(viewer, { movieId: (await getMovie(slug)).id, rating: rating.data });
      return "Your rating is in.";
    };
    return { back, purpose: { verb: "rate", slug }, perform };
  }
  if (button !== "watchlist" && button !== "favorite") return undefined;
  const perform = async (viewer: Viewer) => {
    await (button === "favorite" ? favorite : addToWatchlist)(viewer, slug);
    return button === "favorite" ? "Added to Favorites." : "Added to Watchlist.";
  };
  return { back, purpose: { verb: "save", slug }, perform };
}

function toFollow(pathname: string): Press | undefined {
  const [, kind, subject] = /^\/(creator|profile)\/([^/]+)\/follow$/.exec(pathname) ?? [];
  if (!subject) return undefined;
  const perform = async (viewer: Viewer) => {
    if (kind === "creator") return `You follow ${(await followCreator(viewer, subject)).name}`;
    const { displayName, username } = await followMember(viewer, subject);
    return `You follow ${nameMember(displayName, username)}`;
  };
  const verb = kind === "creator" ? "follow this filmmaker" : "follow this member";
  const back =
    kind === "creator"
      ? href("/creator/:slug", { slug: subject })
      : href("/profile/:username", { username: subject });
  return { back, purpose: { verb }, perform };
}

/** Of pages about a film, below its address. */
const verbsOfPages: Record<string, string> = {
  correct: "correct",
  report: "report",
  review: "review",
  watched: "log",
  "watch/propose": "add a place to watch",
  "watch/report": "report a place to watch",
};

const verbsOfOtherPages: [path: RegExp, verb: string][] = [
  [/^\/reviews\/\d+\/flag$/, "flag a review"],
  [/^\/lists\/new$/, "make a list"],
  [/^\/watchlist$/, "keep a watchlist"],
];

/** Why somebody was sent to sign in, by the address that they come back to. */
export function purposeOf(address: string): Purpose | undefined {
  const pathname = decodePath(new URL(address, "http://here").pathname);
  const [, slug, page = ""] = /^\/movie\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const verb = Object.hasOwn(verbsOfPages, page) ? verbsOfPages[page] : undefined;
  if (slug && verb) return { verb, slug };
  const other = verbsOfOtherPages.find(([path]) => path.test(pathname));
  return other ? { verb: other[1] } : toPress(address)?.purpose;
}

/** Gives the text for the toast, also where the member may not. */
export async function performPress({ perform }: Press, viewer: Viewer): Promise<string> {
  try {
    return await perform(viewer);
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
