import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { Conflict, type DomainError, FieldRefused, NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type ListKind, movieLists } from "#shared/options/movie-records.ts";
import { longestSlug, toText } from "#shared/validation/search-params.ts";
import { linkToRecords, nameOf } from "./records-search-params.ts";

type List<Fields> = {
  kind: ListKind;
  /** The film of the entries, if they belong to one. */
  slug?: string;
  schema: z.ZodType<Fields>;
  /** Returns the new entry's key. */
  add: (viewer: Viewer, fields: Fields) => Promise<string | number>;
  update: (viewer: Viewer, key: string, fields: Fields) => Promise<void>;
  /** May return what has happened, as 'Netflix deleted'. */
  remove: (viewer: Viewer, key: string) => Promise<string> | Promise<void>;
  /** Returns the toast's title, as 'Liya is now number 2 of 3'. */
  move?: (viewer: Viewer, key: string, step: 1 | -1) => Promise<string>;
  /** The page to return to after saving, by default this one. */
  pageOf?: (key: string) => string;
  explain?: (error: DomainError) => Refusal | Promise<Refusal> | undefined;
};

type Posted = { form: FormData; url: URL; context: Readonly<RouterContextProvider> };

/** Changes, moves or removes an entry; adds one if the form has no intent. */
export function answerListForm<Fields>({ form, url, context }: Posted, list: List<Fields>) {
  const { kind, slug, schema, add, update, remove, move, explain } = list;
  const { pageOf = () => url.pathname } = list;
  const viewer = context.get(viewerContext);
  const { one } = movieLists[kind];
  const titled = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const key = textOf(form, "id");
  const intent = form.get("intent");

  const save = async (fields: Fields) => {
    const isNew = intent !== "update";
    const saved = String(isNew ? await add(viewer, fields) : key);
    if (!isNew) await update(viewer, key, fields);
    const isOneOfMany = form.get("then") === "another";
    const here = linkToRecords(pageOf(saved), slug ?? "", isOneOfMany ? { add: kind } : {});
    const target = isOneOfMany ? `${kind}-form` : `edit-${nameOf({ kind, key: saved })}`;
    const title = `${titled} ${isNew ? "added" : "updated"} successfully`;
    return redirectWithToast(context, { to: `${here}#${target}`, toast: { title } });
  };
  const removeOrMove = async () => {
    const title =
      move && intent === "move"
        ? await move(viewer, key, form.get("step") === "-1" ? -1 : 1)
        : `${(await remove(viewer, key)) ?? `${titled} removed`} successfully`;
    return redirectWithToast(context, { to: returnPathOf(form), toast: { title } });
  };

  if (intent === "remove" || (move && intent === "move")) {
    return answerForm(context, form, anyFields, removeOrMove, {
      explain: (error) => {
        const isGone = error instanceof NotFound && slug === undefined;
        return toastConflict({ context, form }, isGone ? new Conflict(error.message) : error);
      },
    });
  }
  return answerForm(context, form, schema, save, {
    explain: (error) =>
      explain?.(error) ?? (error instanceof Conflict ? showConflict(error) : undefined),
  });
}

/** Shows the current list with a toast if another moderator was first. */
export function toastConflict(
  { context, form }: Pick<Posted, "context" | "form">,
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

/** The film whose entries a form changes. */
export function getSlugIn({ searchParams }: URL): string {
  const slug = toText(searchParams.get("movie"), longestSlug);
  if (!slug) throw new NotFound("No movie ID provided");
  return slug;
}

/** The key of an entry, as a form names it. */
export function textOf(form: FormData, name: string): string {
  const field = form.get(name);
  return typeof field === "string" ? toText(field, longestSlug) : "";
}
