import { viewerContext } from "#app/middleware/viewer.ts";
import { listFilmCandidates } from "#domain/lookup/lookup.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/new-film-look-up";
import { LookUpPage } from "./comparison/look-up-page.tsx";
import { presentCandidates, readLookUp } from "./comparison/present-look-up.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "add movies");
  const { text, isOn, usesTmdb } = await readLookUp(url);
  const search = (words: string) => listFilmCandidates(viewer, words);
  return { text, isOn, usesTmdb, ...(await presentCandidates(text, search)) };
}

export default function NewFilmLookUp({ loaderData }: Route.ComponentProps) {
  const choose = {
    to: (entry: string) => addressOf("/admin/movies/add", { from: entry }),
    label: "Fill In the Form",
  };
  return (
    <LookUpPage
      {...loaderData}
      above={[{ label: "Add Movie", to: "/admin/movies/add" }]}
      path="/admin/movies/add/look-up"
      what="film"
      choose={choose}
    />
  );
}
