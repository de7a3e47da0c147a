import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields, type Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  showConflict,
  toastConflict,
} from "#app/routes/admin/records/record-pages/answer-record-form.ts";
import {
  linkToRecords,
  nameOf,
} from "#app/routes/admin/records/record-pages/records-search-params.ts";
import { Conflict, type DomainError, NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { longestSlug, toText } from "#shared/validation/search-params.ts";

type List<Fields> = {
  kind: "offers" | "providers" | "channels";
  schema: z.ZodType<Fields>;
  add: (viewer: Viewer, fields: Fields) => Promise<string | number>;
  update: (viewer: Viewer, key: string, fields: Fields, form: FormData) => Promise<void>;
  /** Returns what has happened, as 'Netflix deleted'. */
  remove: (viewer: Viewer, key: string) => Promise<string>;
  /** The film of the offers. */
  slug?: string;
  /** The page to return to after saving, by default this one. */
  pageOf?: (key: string) => string;
  explain?: (
    viewer: Viewer,
    error: DomainError,
    form: FormData,
  ) => Refusal | Promise<Refusal> | undefined;
};

export type Posted = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Adds, changes or deletes an entry; one that an offer names cannot be deleted. */
export async function answerListForm<Fields>(
  { request, url, context }: Posted,
  { kind, schema, add, update, remove, slug, pageOf = () => url.pathname, explain }: List<Fields>,
) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  if (slug === "") throw new NotFound("No movie ID provided");
  const { label } = movieLists[kind];
  const sent = form.get("id");
  const key = typeof sent === "string" ? toText(sent, longestSlug) : "";
  const intent = form.get("intent");

  const removeOne = async () => {
    const toast = { title: `${await remove(viewer, key)} successfully` };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  const save = async (fields: Fields) => {
    const isNew = intent !== "update";
    const saved = String(isNew ? await add(viewer, fields) : key);
    if (!isNew) await update(viewer, key, fields, form);
    const isOneOfMany = form.get("then") === "another";
    const list = linkToRecords(pageOf(saved), slug ?? "", isOneOfMany ? { add: kind } : {});
    const target = isOneOfMany ? `${kind}-form` : `edit-${nameOf({ kind, key: saved })}`;
    const toast = { title: `${label} ${isNew ? "added" : "updated"} successfully` };
    return redirectWithToast(context, { to: `${list}#${target}`, toast });
  };

  if (intent === "remove")
    return answerForm(context, form, anyFields, removeOne, {
      explain: (error) => {
        const isGone = error instanceof NotFound && slug === undefined;
        return toastConflict({ context, form }, isGone ? new Conflict(error.message) : error);
      },
    });
  return answerForm(context, form, schema, save, {
    explain: (error) =>
      explain?.(viewer, error, form) ??
      (error instanceof Conflict ? showConflict(error) : undefined),
  });
}
