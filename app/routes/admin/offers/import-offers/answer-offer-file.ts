import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { importOffers, previewOffers } from "#domain/offers/files/import-offers.ts";
import type { OfferLine } from "#domain/offers/files/plan-rows.ts";
import { offerColumns } from "#shared/offers/columns.ts";
import { importTexts, mostOfferRows } from "#shared/validation/admin-limits.ts";
import { longestUrl } from "#shared/validation/catalogue-limits.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

// With more rows to mend, mending the file is easier.
const mostShown = 300;

const cells = z.partialRecord(
  z.enum(offerColumns.map(({ column }) => column)),
  z.string().max(longestUrl + 1000),
);
const count = z.coerce.number().int().min(0).max(mostOfferRows).catch(0);
const confirmed = z.object({
  rows: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("Please choose the file again");
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(z.object({ number: z.int().min(1), cells }), "Please choose the file again")
        .min(1, "Please choose the file again")
        .max(mostOfferRows),
    ),
  fileName: z.string().max(200).catch("a file"),
  added: count,
  changed: count,
});

/** Answers a file with a preview, and its confirmation with the result. */
export function answerOfferFile({ request, context }: Sent) {
  const viewer = context.get(viewerContext);
  const answer = async (_: unknown, form: FormData) => {
    const isAlsoElsewhere = form.has("isAlsoElsewhere");
    if (form.has("rows")) {
      const parsed = confirmed.safeParse(Object.fromEntries(form));
      if (!parsed.success) return new Refusal({ file: "Please choose the file again" });
      const { rows, fileName, ...before } = parsed.data;
      const { lines, rest } = await importOffers(viewer, rows, { fileName, isAlsoElsewhere });
      const counts = countOutcomes(lines);
      const total = {
        added: before.added + counts.added,
        changed: before.changed + counts.changed,
      };
      const shown = { ...presentLines(lines), ...total, fileName, isAlsoElsewhere };
      return { stage: "written" as const, ...shown, rows: rest, unknownColumns: [] };
    }
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0)
      return new Refusal({ file: importTexts.missing.text.replace(" to import", "") });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { lines, ...found } = await previewOffers(viewer, bytes, { isAlsoElsewhere });
    const fileName = file.name.slice(-200);
    const shown = { ...presentLines(lines), fileName, isAlsoElsewhere };
    return { stage: "preview" as const, ...shown, ...found };
  };
  return answerForm(context, request, anyFields, answer, {
    tooLarge: new Refusal({ file: importTexts.size.text }, { status: 413 }),
    explain: (error) =>
      error instanceof UnusableFile ? new Refusal({ file: error.message }) : undefined,
    shape: ({ errors }) => ({ stage: "refused" as const, errors }),
  });
}

function presentLines(lines: OfferLine[]) {
  const telling = lines.filter(({ outcome }) => outcome !== "same");
  const ordered = [
    ...telling.filter(({ outcome }) => outcome === "refused"),
    ...telling.filter(({ outcome }) => outcome !== "refused"),
  ];
  return {
    ...countOutcomes(lines),
    lines: ordered.slice(0, mostShown),
    isCut: ordered.length > mostShown,
  };
}

function countOutcomes(lines: OfferLine[]) {
  const count = (wanted: OfferLine["outcome"]) =>
    lines.filter(({ outcome }) => outcome === wanted).length;
  return {
    added: count("added"),
    changed: count("changed"),
    same: count("same"),
    refused: count("refused"),
  };
}
