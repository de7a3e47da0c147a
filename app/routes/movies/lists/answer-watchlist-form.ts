import { href, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { signInFirst } from "#app/http/press-before-sign-in.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { watchlistForm } from "#shared/validation/watchlist.ts";
import type { Toast } from "#ui/toast.tsx";

type Sent = {
  request: Request;
  url: URL;
  params: { slug: string };
  context: Readonly<RouterContextProvider>;
};

type Intent = z.output<typeof watchlistForm>["intent"];

/** Answers a film's bookmark or heart; a visitor's press is done after signing in. */
export async function answerWatchlistForm(
  { request, url, params, context }: Sent,
  button: "watchlist" | "favorite",
  change: (viewer: Viewer, slug: string, intent: Intent) => Promise<Toast>,
) {
  const sent = await request.formData();
  const film = href("/movie/:slug", params);
  // Only members' forms say where to return, also after the session has ended.
  const isPress = !sent.has("back");
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor" && isPress) return signInFirst(context, url, `${film}/${button}`);
  const to = isPress ? film : returnPathOf(sent);
  const apply = async ({ intent }: z.output<typeof watchlistForm>) =>
    redirectWithToast(context, { to, toast: await change(viewer, params.slug, intent) });
  return answerForm(context, sent, watchlistForm, apply, { requires: requireActive });
}
