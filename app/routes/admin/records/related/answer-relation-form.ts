import type { RouterContextProvider } from "react-router";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { addRelation, removeRelation, updateRelation } from "#domain/movies/related.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type RelationFields, relationForm } from "#shared/validation/movie-records.ts";
import { longestSlug, toText } from "#shared/validation/search-params.ts";
import { showConflict, toastConflict } from "../record-pages/answer-record-form.ts";
import {
  linkToRecords,
  nameOf,
  parseRecordsSearch,
} from "../record-pages/records-search-params.ts";

const kind = "related";

type Context = Readonly<RouterContextProvider>;
type Given = { request: Request; url: URL; context: Context };
type Act = { context: Context; viewer: Viewer; path: string; slug: string; form: FormData };

/** Adds a relation if the form has no intent. */
export async function answerRelationForm({ request, url, context }: Given) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const { slug } = parseRecordsSearch(url.searchParams, [kind]);
  if (!slug) throw new NotFound("No movie ID provided");
  const act = { context, viewer, path: url.pathname, slug, form };
  if (form.get("intent") !== "remove") return save(act);
  return answerForm(context, form, anyFields, () => remove(act), {
    explain: (error) => toastConflict(act, error),
  });
}

function save({ context, viewer, path, slug, form }: Act) {
  const isNew = form.get("intent") !== "update";
  const other = textOf(form, isNew ? "other" : "id");
  const addOrUpdate = async (fields: RelationFields) => {
    await (isNew ? addRelation : updateRelation)(viewer, slug, { ...fields, other });
    const isOneOfMany = form.get("then") === "another";
    const list = linkToRecords(path, slug, isOneOfMany ? { add: kind } : {});
    const target = isOneOfMany ? `${kind}-form` : `edit-${nameOf({ kind, key: other })}`;
    const title = `Related film ${isNew ? "added" : "updated"} successfully`;
    return redirectWithToast(context, { to: `${list}#${target}`, toast: { title } });
  };
  return answerForm(context, form, relationForm, addOrUpdate, {
    // The other film may have been deleted too.
    explain: (error) =>
      error instanceof Conflict || error instanceof NotFound ? showConflict(error) : undefined,
  });
}

async function remove({ context, viewer, slug, form }: Act) {
  await removeRelation(viewer, slug, textOf(form, "id"));
  const toast = { title: "Related film removed successfully" };
  return redirectWithToast(context, { to: returnPathOf(form), toast });
}

function textOf(form: FormData, name: string): string {
  const field = form.get(name);
  return typeof field === "string" ? toText(field, longestSlug) : "";
}
