import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/action-result.ts";
import { dropVoteIntent, findVoteIntent } from "#app/vote-intent.ts";
import { resolveSignedIn } from "#domain/accounts/accounts.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { voteHelpful } from "#domain/reviews/votes-and-flags.ts";

/** The specification, section 8. */
const welcome = { title: "Welcome back!", text: "You have successfully signed in." };

type SignedIn = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  next: string;
  cookies: string[];
  greeting?: { title: string; text: string };
};

/** Welcomes the member, casts a vote that was pressed before, and redirects. */
export async function finishSignIn({
  request,
  context,
  next,
  cookies,
  greeting = welcome,
}: SignedIn) {
  const intent = await findVoteIntent(request, next);
  const all = [...cookies, ...(await dropVoteIntent(request))];
  if (!intent) return redirectWithToast(context, { to: next, toast: greeting, cookies: all });
  const outcome = await castVote(cookies, intent.reviewId);
  const toast = { ...greeting, text: `${greeting.text} ${outcome}` };
  return redirectWithToast(context, { to: intent.back, toast, cookies: all });
}

async function castVote(cookies: string[], reviewId: number): Promise<string> {
  try {
    await voteHelpful(await resolveSignedIn(cookies), reviewId);
    return "Vote added!";
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
