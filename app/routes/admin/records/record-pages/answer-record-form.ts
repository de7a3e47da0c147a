import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { addRecord, moveRecord, removeRecord, updateRecord } from "#domain/movies/records.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { RecordKind } from "#shared/options/movie-records.ts";
import { type RecordFields, recordForms } from "#shared/validation/movie-records.ts";
import { answerListForm, getSlugIn } from "./answer-list-form.ts";
import { toRecordId } from "./records-search-params.ts";

type Sent = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Changes the list that the form names, by default the first. */
export async function answerRecordForm(kinds: readonly RecordKind[], { request, ...sent }: Sent) {
  const form = await request.formData();
  const kind = kinds.find((one) => one === form.get("list")) ?? (kinds[0] as RecordKind);
  const schema: z.ZodType<RecordFields[RecordKind]> = recordForms[kind];
  const slug = getSlugIn(sent.url);
  return answerListForm(
    { ...sent, form },
    {
      kind,
      slug,
      schema,
      add: (viewer, fields) => addRecord(viewer, slug, kind, fields),
      update: (viewer, key, fields) => updateRecord(viewer, slug, kind, toRecordId(key), fields),
      remove: (viewer, key) => removeRecord(viewer, slug, kind, toRecordId(key)),
      move: async (viewer, key, step) => {
        if (kind !== "cast" && kind !== "crew")
          throw new NotFound("This list is sorted automatically.");
        const id = toRecordId(key);
        const { name, place, of } = await moveRecord(viewer, slug, kind, { id, step });
        return `${name} is now number ${place} of ${of}`;
      },
    },
  );
}
