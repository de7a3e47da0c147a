import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { longestSlug, toText } from "#shared/validation/search-params.ts";
import { showConflict, toastConflict } from "./answer-record-form.ts";
import { linkToRecords, nameOf } from "./records-search-params.ts";

type List<Fields> = {
  kind: "providers" | "channels";
  schema: z.ZodType<Fields>;
  add: (viewer: Viewer, fields: Fields) => Promise<string | number>;
  update: (viewer: Viewer, key: string, fields: Fields) => Promise<void>;
  remove: (viewer: Viewer, key: string) => Promise<string>;
  /** The page to return to after saving, by default this one. */
  pageOf?: (key: string) => string;
};

type Given = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Adds, changes or deletes an entry; one that an offer names cannot be deleted. */
export async function answerListForm<Fields>(
  { request, url, context }: Given,
  { kind, schema, add, update, remove, pageOf = () => url.pathname }: List<Fields>,
) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", movieLists[kind].act);
  const { label } = movieLists[kind];
  const given = form.get("id");
  const key = typeof given === "string" ? toText(given, longestSlug) : "";
  const intent = form.get("intent");

  const deleteOne = async () => {
    const name = await remove(viewer, key);
    const toast = { title: `${name} deleted successfully` };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  const save = async (fields: Fields) => {
    const isNew = intent !== "update";
    const saved = isNew ? await add(viewer, fields) : key;
    if (!isNew) await update(viewer, key, fields);
    const isOneOfMany = form.get("then") === "another";
    const list = linkToRecords(pageOf(String(saved)), "", isOneOfMany ? { add: kind } : {});
    const target = isOneOfMany ? `${kind}-form` : `edit-${nameOf({ kind, key: String(saved) })}`;
    const toast = { title: `${label} ${isNew ? "added" : "updated"} successfully` };
    return redirectWithToast(context, { to: `${list}#${target}`, toast });
  };

  if (intent === "remove")
    return answerForm(context, form, anyFields, deleteOne, {
      explain: (error) =>
        error instanceof NotFound
          ? toastConflict({ context, form }, new Conflict(error.message))
          : toastConflict({ context, form }, error),
    });
  return answerForm(context, form, schema, save, {
    explain: (error) => (error instanceof Conflict ? showConflict(error) : undefined),
  });
}
