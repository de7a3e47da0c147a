import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/action-result.ts";
import { dropVoteIntent, findVoteIntent } from "#app/vote-intent.ts";
import { resolveSignedIn } from "#domain/accounts/accounts.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { voteHelpful } from "#domain/reviews/votes-and-flags.ts";

/** The specification's words, section 8. */
const welcome = { title: "Welcome back!", text: "You have successfully signed in." };

type SignedIn = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Where the reader wants to go on. */
  next: string;
  /** Set-Cookie headers of the session. */
  cookies: string[];
  /** What the member is told. */
  greeting?: { title: string; text: string };
};

/**
 * Ends a sign-in, by whatever means: welcomes the member, casts the vote that they pressed before,
 * and leads them on.
 */
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
  const said = await castVote(cookies, intent.reviewId);
  const toast = { ...greeting, text: `${greeting.text} ${said}` };
  return redirectWithToast(context, { to: intent.back, toast, cookies: all });
}

/** What came of it in words; the member is signed in all the same. */
async function castVote(cookies: string[], reviewId: number): Promise<string> {
  try {
    await voteHelpful(await resolveSignedIn(cookies), reviewId);
    return "Vote added!";
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
