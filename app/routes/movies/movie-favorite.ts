import { backOf, finishAct } from "#app/acts.ts";
import { ActPage } from "#app/components/act-page.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { parseForm } from "#app/parse-form.ts";
import { favorite, unfavorite } from "#domain/watchlist/watchlist.ts";
import { keepForm } from "#shared/validation/watchlist.ts";
import type { Route } from "./+types/movie-favorite";
import { redirectToMovie } from "./redirect-to-movie.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { value, invalid } = parseForm(form, keepForm);
  if (invalid) return invalid;
  const adds = value.intent === "add";
  const change = adds ? favorite : unfavorite;
  await change(context.get(viewerContext), params.slug);
  const title = adds ? "Added to Favorites" : "Removed from Favorites";
  return finishAct(context, { to: backOf(form), toast: { title } });
}

export { ActPage as default, redirectToMovie as loader };
