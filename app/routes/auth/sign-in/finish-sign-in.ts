import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { dropVoteIntent, findVoteIntent } from "#app/http/vote-intent.ts";
import { resolveSignedIn } from "#domain/accounts/accounts.ts";
import { isFirstSignIn } from "#domain/accounts/known-devices.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { voteHelpful } from "#domain/reviews/votes-and-flags.ts";
import type { Viewer } from "#domain/rights/viewer.ts";

const welcome = { title: "Welcome back!", text: "You have successfully signed in." };

const firstWelcome = { ...welcome, title: "Welcome!" };

type SignedIn = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  next: string;
  cookies: string[];
  greeting?: { title: string; text: string };
};

/** Greets the member, casts a vote pressed before sign-in, and asks a new member for a name. */
export async function finishSignIn({ request, context, next, cookies, greeting }: SignedIn) {
  const viewer = await resolveSignedIn(cookies);
  const isFirst = viewer.kind === "member" && (await isFirstSignIn(viewer.id));
  const isUnnamed = isFirst && viewer.card.displayName === null;
  const toast = greeting ?? (isFirst ? firstWelcome : welcome);
  const intent = await findVoteIntent(request, next);
  const all = [...cookies, ...(await dropVoteIntent(request))];
  const to = intent?.back ?? next;
  const outcome = intent ? ` ${await castVote(viewer, intent.reviewId)}` : "";
  return redirectWithToast(context, {
    to: isUnnamed ? `/profile/edit/name?${new URLSearchParams({ next: to })}` : to,
    toast: { ...toast, text: `${toast.text}${outcome}` },
    cookies: all,
  });
}

async function castVote(viewer: Viewer, reviewId: number): Promise<string> {
  try {
    await voteHelpful(viewer, reviewId);
    return "Vote added!";
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
