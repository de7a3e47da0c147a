import { href } from "react-router";
import { z } from "zod";
import { redirectWithToast } from "#app/action-result.ts";
import { answerForm, Refusal } from "#app/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { amendCreator, getCreatorForChange } from "#domain/creators/curation.ts";
import { listPersonCandidates, listPersonReadings, readRef } from "#domain/lookup/lookup.ts";
import { chooseOffers, describeSources } from "#domain/lookup/offers.ts";
import { joinPersonParts, listPersonRows } from "#domain/lookup/person-rows.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { countOf } from "#shared/format/count-of.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/creator-look-up";
import { FactForm } from "./parts/fact-form.tsx";
import { LookUpPage, lookUpAddress } from "./parts/look-up-page.tsx";
import {
  presentCandidates,
  presentRow,
  presentSource,
  readLookUp,
  ticked,
} from "./parts/present-look-up.ts";

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const creator = await getCreatorForChange(viewer, slug);
  const { entry, ...lookUp } = await readLookUp(url);
  const page = { ...lookUp, slug, name: creator.name, version: creator.version, entry };
  if (entry) {
    const { found, problems } = await listPersonReadings(viewer, readRef(entry));
    const rows = listPersonRows(creator, found).map(presentRow);
    const unmapped = found.flatMap((reading) => reading.unmapped);
    const sources = found.map(({ source }) => presentSource(source).label);
    return { ...page, problems, candidates: undefined, rows, unmapped, sources };
  }
  const search = (text: string) => listPersonCandidates(viewer, text);
  const found = await presentCandidates(lookUp.text, search);
  return {
    ...page,
    text: lookUp.text || creator.name,
    ...found,
    rows: [],
    unmapped: [],
    sources: [],
  };
}

export async function action({ params: { slug }, request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const creator = await getCreatorForChange(viewer, slug);
  const ref = readRef(url.searchParams.get("entry") ?? "");
  const fields = z.object({ take: ticked, version: z.string().catch("") });
  return answerForm(context, request, fields, save, {
    explain: (error) =>
      error instanceof Conflict ? new Refusal({ form: error.message }) : undefined,
    shape: ({ errors }, form) => ({ errors, taken: form.getAll("take").map(String) }),
  });

  async function save({ take = [], version }: z.output<typeof fields>) {
    const { found, problems } = await listPersonReadings(viewer, ref);
    const [problem] = problems;
    if (found.length === 0 && problem) return new Refusal({ form: problem });
    const { offers, refusal } = chooseOffers(listPersonRows(creator, found), [take].flat());
    if (refusal !== undefined) return new Refusal({ take: refusal });
    const source = describeSources(offers);
    const parts = joinPersonParts(creator, offers);
    await amendCreator(viewer, slug, { version: toInternalId(version) ?? 0, parts, source });
    const text = `${countOf(offers.length, "value")} from ${source}`;
    const to = href("/admin/creators/:slug/edit", { slug });
    return redirectWithToast(context, { to, toast: { title: "Creator filled in", text } });
  }
}

export default function CreatorLookUp({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, version, entry, rows, unmapped, sources, ...page } = loaderData;
  const path = href("/admin/creators/:slug/look-up", { slug });
  const edit = href("/admin/creators/:slug/edit", { slug });
  const above = [
    { label: "Manage Creators", to: "/admin/creators" },
    { label: name, to: edit },
  ];
  const choose = {
    to: (chosen: string) => lookUpAddress(path, page.text, chosen),
    label: "Compare",
  };
  return (
    <LookUpPage {...page} above={above} path={path} what="person" choose={choose}>
      {entry && page.isOn && (
        <FactForm
          key={`${entry} ${version}`}
          action={lookUpAddress(path, page.text, entry)}
          cancelTo={edit}
          {...{ version, rows, unmapped, sources }}
          refused={actionData}
        />
      )}
    </LookUpPage>
  );
}
