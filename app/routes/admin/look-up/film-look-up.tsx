import { href } from "react-router";
import { z } from "zod";
import { redirectWithToast } from "#app/action-result.ts";
import { answerForm, Refusal } from "#app/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { joinParts, listFilmRows } from "#domain/lookup/film-rows.ts";
import { listFilmCandidates, listFilmReadings, readRef } from "#domain/lookup/lookup.ts";
import { chooseOffers, describeSources } from "#domain/lookup/offers.ts";
import { amendMovie } from "#domain/movies/amending.ts";
import { getMovieForChange } from "#domain/movies/curation.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { countOf } from "#shared/format/count-of.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/film-look-up";
import { FactForm } from "./parts/fact-form.tsx";
import { LookUpPage, lookUpAddress } from "./parts/look-up-page.tsx";
import {
  presentCandidates,
  presentRow,
  presentSource,
  readLookUp,
  ticked,
} from "./parts/present-look-up.ts";

const act = "look up films";
const longestLabel = 60;

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { document, version } = await getMovieForChange(viewer, slug, act);
  const { entry, ...lookUp } = await readLookUp(url);
  const page = { ...lookUp, slug, title: document.title, version, entry };
  if (entry) {
    const { found, problems } = await listFilmReadings(viewer, readRef(entry));
    const rows = listFilmRows(document, found).map(presentRow);
    const unmapped = found.flatMap((reading) => reading.unmapped);
    const sources = found.map(({ source }) => presentSource(source).label);
    return { ...page, problems, candidates: undefined, rows, unmapped, sources };
  }
  const search = (text: string) => listFilmCandidates(viewer, text);
  const found = await presentCandidates(lookUp.text, search);
  const text = lookUp.text || `${document.title} (${document.releaseYear})`;
  return { ...page, text, ...found, rows: [], unmapped: [], sources: [] };
}

export async function action({ params: { slug }, request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { document } = await getMovieForChange(viewer, slug, act);
  const ref = readRef(url.searchParams.get("entry") ?? "");
  const fields = z.object({ take: ticked, version: z.string().catch("") });
  return answerForm(context, request, fields, save, {
    explain: (error) =>
      error instanceof Conflict ? new Refusal({ form: error.message }) : undefined,
    shape: ({ errors }, form) => ({ errors, taken: form.getAll("take").map(String) }),
  });

  async function save({ take = [], version }: z.output<typeof fields>) {
    const { found, problems } = await listFilmReadings(viewer, ref);
    const [problem] = problems;
    if (found.length === 0 && problem) return new Refusal({ form: problem });
    const { offers, refusal } = chooseOffers(listFilmRows(document, found), [take].flat());
    if (refusal !== undefined) return new Refusal({ take: refusal });
    const source = describeSources(offers);
    const parts = joinParts(document, offers);
    await amendMovie(viewer, slug, { version: toInternalId(version) ?? 0, parts, source });
    const text = `${countOf(offers.length, "value")} from ${source}`;
    const to = href("/admin/movies/edit/:slug", { slug });
    return redirectWithToast(context, { to, toast: { title: "Film filled in", text } });
  }
}

export default function FilmLookUp({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, version, entry, rows, unmapped, sources, ...page } = loaderData;
  const path = href("/admin/movies/edit/:slug/look-up", { slug });
  const edit = href("/admin/movies/edit/:slug", { slug });
  const above = [
    { label: "Manage Movies", to: "/admin/movies/edit" },
    { label: truncateAtWord(title, longestLabel), to: edit },
  ];
  const choose = {
    to: (chosen: string) => lookUpAddress(path, page.text, chosen),
    label: "Compare",
  };
  return (
    <LookUpPage {...page} above={above} path={path} what="film" choose={choose}>
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
