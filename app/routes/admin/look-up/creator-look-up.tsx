import { href } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { amendCreator, getCreatorForChange } from "#domain/creators/curation.ts";
import { listPersonCandidates, listPersonReadings } from "#domain/lookup/lookup.ts";
import { joinPersonParts, listPersonRows } from "#domain/lookup/person-rows.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { Route } from "./+types/creator-look-up";
import { answerComparison, readComparison } from "./comparison/compare.ts";
import { ComparePage } from "./comparison/compare-page.tsx";

async function findCreator(viewer: Viewer, slug: string) {
  const creator = await getCreatorForChange(viewer, slug);
  const asked = {
    listReadings: (ref: Parameters<typeof listPersonReadings>[1]) =>
      listPersonReadings(viewer, ref),
    listRows: (found: Parameters<typeof listPersonRows>[1]) => listPersonRows(creator, found),
  };
  return { creator, asked };
}

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { creator, asked } = await findCreator(viewer, slug);
  const page = await readComparison(url, {
    ...asked,
    search: (text) => listPersonCandidates(viewer, text),
    suggested: creator.name,
  });
  return { ...page, slug, name: creator.name, version: creator.version };
}

export async function action({ params: { slug }, ...sent }: Route.ActionArgs) {
  const viewer = sent.context.get(viewerContext);
  const { creator, asked } = await findCreator(viewer, slug);
  return answerComparison(sent, asked, {
    amend: (offers, change) =>
      amendCreator(viewer, slug, { ...change, parts: joinPersonParts(creator, offers) }),
    title: "Creator filled in",
    to: href("/admin/creators/:slug/edit", { slug }),
  });
}

export default function CreatorLookUp({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, ...page } = loaderData;
  return (
    <ComparePage
      page={page}
      above={[
        { label: "Manage Creators", to: "/admin/creators" },
        { label: name, to: href("/admin/creators/:slug/edit", { slug }) },
      ]}
      path={href("/admin/creators/:slug/look-up", { slug })}
      what="person"
      refused={actionData}
    />
  );
}
