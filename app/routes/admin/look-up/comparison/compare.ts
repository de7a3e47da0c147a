import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm, Refusal } from "#app/http/answer-form.ts";
import type { Candidate, Reading, Ref } from "#domain/lookup/facts.ts";
import { type Found, readRef } from "#domain/lookup/lookup.ts";
import { chooseOffers, describeSources, type FactRow, type Offer } from "#domain/lookup/offers.ts";
import { countOf } from "#shared/format/count-of.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import {
  presentCandidates,
  presentRow,
  presentSource,
  readLookUp,
  ticked,
} from "./present-look-up.ts";

type Asked<Facts, Parts> = {
  listReadings: (ref: Ref) => Promise<Found<Reading<Facts>>>;
  listRows: (readings: Reading<Facts>[]) => FactRow<Parts>[];
};

type Searched<Facts, Parts> = Asked<Facts, Parts> & {
  search: (text: string) => Promise<Found<Candidate>>;
  /** The search field's text before anything was typed. */
  suggested: string;
};

/** The facts of the entry in the address beside ours, or else search results. */
export async function readComparison<Facts, Parts>(url: URL, asked: Searched<Facts, Parts>) {
  const { entry, ...lookUp } = await readLookUp(url);
  if (!entry) {
    const found = await presentCandidates(lookUp.text, asked.search);
    const text = lookUp.text || asked.suggested;
    return { ...lookUp, text, ...found, entry, rows: [], unmapped: [], sources: [] };
  }
  const { found, problems } = await asked.listReadings(readRef(entry));
  return {
    ...lookUp,
    entry,
    problems,
    candidates: undefined,
    rows: asked.listRows(found).map(presentRow),
    unmapped: found.flatMap((reading) => reading.unmapped),
    sources: found.map(({ source }) => presentSource(source).label),
  };
}

type Sent = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type Filled<Parts> = {
  amend: (offers: Offer<Parts>[], change: { version: number; source: string }) => Promise<void>;
  title: string;
  to: string;
};

/** Fills in the ticked facts; a refused form keeps its ticks. */
export function answerComparison<Facts, Parts>(
  { request, url, context }: Sent,
  asked: Asked<Facts, Parts>,
  { amend, title, to }: Filled<Parts>,
) {
  const ref = readRef(url.searchParams.get("entry") ?? "");
  const fields = z.object({ take: ticked, version: z.string().catch("") });
  return answerForm(context, request, fields, save, {
    explain: explainInForm,
    shape: ({ errors }, form) => ({ errors, taken: form.getAll("take").map(String) }),
  });

  async function save({ take = [], version }: z.output<typeof fields>) {
    const { found, problems } = await asked.listReadings(ref);
    const [problem] = problems;
    if (found.length === 0 && problem) return new Refusal({ form: problem });
    const { offers, refusal } = chooseOffers(asked.listRows(found), [take].flat());
    if (refusal !== undefined) return new Refusal({ take: refusal });
    const source = describeSources(offers);
    await amend(offers, { version: toInternalId(version) ?? 0, source });
    const text = `${countOf(offers.length, "value")} from ${source}`;
    return redirectWithToast(context, { to, toast: { title, text } });
  }
}
