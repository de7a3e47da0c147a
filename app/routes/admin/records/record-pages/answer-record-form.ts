import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addRecord, moveRecord, removeRecord, updateRecord } from "#domain/movies/records.ts";
import { Conflict, type DomainError, FieldRefused, NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type ListKind, movieLists, type RecordKind } from "#shared/options/movie-records.ts";
import { type RecordFields, recordForms } from "#shared/validation/movie-records.ts";
import { linkToRecords, nameOf, parseRecordsSearch, toRecordId } from "./records-search-params.ts";

type Context = Readonly<RouterContextProvider>;
type Given = { request: Request; url: URL; context: Context };
type Act = { context: Context; viewer: Viewer; path: string; slug: string; form: FormData };

/** Adds an entry if the form has no intent. */
export async function answerRecordForm(
  kinds: readonly RecordKind[],
  { request, url, context }: Given,
) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  const kind = kinds.find((one) => one === form.get("list")) ?? (kinds[0] as RecordKind);
  const { slug } = parseRecordsSearch(url.searchParams, kinds);
  if (!slug) throw new NotFound("No movie ID provided");
  const act = { context, viewer, path: url.pathname, slug, form };
  const intent = form.get("intent");
  if (intent !== "remove" && intent !== "move") return save(kind, act);
  const change = intent === "move" ? move : remove;
  return answerForm(context, form, anyFields, () => change(kind, act), {
    explain: (error) => toastConflict(act, error),
  });
}

function save<Kind extends RecordKind>(kind: Kind, act: Act) {
  const { context, viewer, slug, form } = act;
  const schema: z.ZodType<RecordFields[Kind]> = recordForms[kind];
  const addOrUpdate = async (fields: RecordFields[Kind]) => {
    if (form.get("intent") !== "update") {
      const id = await addRecord(viewer, slug, kind, fields);
      return finishSaving(kind, id, "added", act);
    }
    const id = toRecordId(form.get("id"));
    await updateRecord(viewer, slug, kind, id, fields);
    return finishSaving(kind, id, "updated", act);
  };
  return answerForm(context, form, schema, addOrUpdate, {
    explain: (error) => (error instanceof Conflict ? showConflict(error) : undefined),
  });
}

/** Returns to the list with a toast, at the saved entry or at the form for another. */
function finishSaving(kind: ListKind, id: number, done: string, act: Omit<Act, "viewer">) {
  const { context, path, slug, form } = act;
  const isOneOfMany = form.get("then") === "another";
  const list = linkToRecords(path, slug, isOneOfMany ? { add: kind } : {});
  const target = isOneOfMany ? `${kind}-form` : `edit-${nameOf({ kind, key: String(id) })}`;
  return redirectWithToast(context, {
    to: `${list}#${target}`,
    toast: { title: titleOf(kind, done) },
  });
}

async function remove(kind: RecordKind, { context, viewer, slug, form }: Act) {
  await removeRecord(viewer, slug, kind, toRecordId(form.get("id")));
  return redirectWithToast(context, {
    to: returnPathOf(form),
    toast: { title: titleOf(kind, "removed") },
  });
}

async function move(kind: RecordKind, { context, viewer, slug, form }: Act) {
  if (kind !== "cast" && kind !== "crew") throw new NotFound("This list is sorted automatically.");
  const step = form.get("step") === "-1" ? -1 : 1;
  const id = toRecordId(form.get("id"));
  const { name, place, of } = await moveRecord(viewer, slug, kind, { id, step });
  return redirectWithToast(context, {
    to: returnPathOf(form),
    toast: { title: `${name} is now number ${place} of ${of}` },
  });
}

/** Shows the current list with a toast if another moderator was first. */
export function toastConflict(
  { context, form }: Pick<Act, "context" | "form">,
  error: DomainError,
): Response | undefined {
  if (!(error instanceof Conflict)) return undefined;
  const toast = { title: "Error", text: error.message, tone: "destructive" } as const;
  return redirectWithToast(context, { to: returnPathOf(form), toast });
}

/** 422 rather than 409, so that the form stays and the list is not reloaded. */
export function showConflict(error: DomainError): Refusal {
  const field = error instanceof FieldRefused ? error.field : "form";
  return new Refusal({ [field]: error.message }, { status: 422 });
}

function titleOf(kind: ListKind, done: string): string {
  const { one } = movieLists[kind];
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${done} successfully`;
}
