import { viewerContext } from "#app/middleware/viewer.ts";
import { listPersonCandidates } from "#domain/lookup/lookup.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/new-creator-look-up";
import { LookUpPage } from "./comparison/look-up-page.tsx";
import { presentCandidates, readLookUp } from "./comparison/present-look-up.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "manage-creators");
  const { text, isOn, usesTmdb } = await readLookUp(url);
  const search = (words: string) => listPersonCandidates(viewer, words);
  return { text, isOn, usesTmdb, ...(await presentCandidates(text, search)) };
}

export default function NewCreatorLookUp({ loaderData }: Route.ComponentProps) {
  const choose = {
    to: (entry: string) => addressOf("/admin/creators/add", { from: entry }),
    label: "Fill In the Form",
  };
  return (
    <LookUpPage
      {...loaderData}
      above={[{ label: "Add Creator", to: "/admin/creators/add" }]}
      path="/admin/creators/add/look-up"
      what="person"
      choose={choose}
    />
  );
}
