import { redirect } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getCreatorForChange } from "#domain/creators/curation.ts";
import { compareCreators, mergeCreators } from "#domain/creators/merging.ts";
import { suggestCreators } from "#domain/creators/picking.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { longestSlug, toText } from "#shared/validation/search-params.ts";
import { pageOf } from "../form/links.ts";
import type { Route } from "./+types/merge-creators";
import { FindOther } from "./find-other.tsx";
import { MergeForm } from "./merge-form.tsx";
import { type MergeFields, mergeForm, toOrder } from "./merge-order.ts";
import "../creators-page.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { slug, name } = await getCreatorForChange(viewer, params.slug);
  const other = toText(url.searchParams.get("with"), longestSlug);
  if (other === slug) throw redirect(pageOf(slug, "merge"));
  const text = toText(url.searchParams.get("q"));
  if (other) return { slug, name, text, found: [], pair: await compare(viewer, slug, other) };
  const found = await suggestCreators(viewer, text || name);
  return { slug, name, text, found: found.filter((one) => one.slug !== slug), pair: null };
}

async function compare(viewer: Viewer, slug: string, other: string) {
  const pair = await compareCreators(viewer, [slug, other]);
  return pair.map(({ createdAt, id: _id, ...creator }) => ({
    ...creator,
    joinedYear: createdAt.getUTCFullYear(),
  }));
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const other = String(form.get("with") ?? "");
  const merge = async (fields: MergeFields) => {
    await mergeCreators(viewer, toOrder(params.slug, other, fields));
    const toast = { title: "Creators merged successfully" };
    return redirectWithToast(context, { to: pageOf(fields.stays, "edit"), toast });
  };
  return answerForm(context, form, mergeForm(params.slug, other), merge, {
    toast: () => ({ title: "Error", text: "Failed to merge creators" }),
  });
}

export default function MergeCreators({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, text, found, pair } = loaderData;
  const above = [
    { label: "Manage Creators", to: "/admin/creators" },
    { label: name, to: pageOf(slug, "edit") },
  ];
  return (
    <div className="page admin">
      <AdminHead title="Merge Creators" above={above} />
      {pair?.[0] && pair[1] ? (
        <MergeForm one={pair[0]} other={pair[1]} refused={actionData?.errors} />
      ) : (
        <FindOther slug={slug} name={name} text={text} found={found} />
      )}
    </div>
  );
}
