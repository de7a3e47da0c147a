import { type ManagedSelection, mostManaged } from "#domain/movies/managed.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { findManaged } from "../manage-movies/find-managed.ts";
import { managePath, manageSearch } from "../manage-movies/manage-search-params.ts";

type Sent = Pick<URLSearchParams, "get" | "getAll">;

/** Which films are meant: those named by their numbers, or all that a view shows. */
export async function readSelection(sent: Sent) {
  const state = manageSearch.parse(new URLSearchParams(sent.get("view") ?? ""));
  const isAll = sent.get("all") !== null;
  const ids = sent
    .getAll("movie")
    .flatMap((value) => value.split("."))
    .flatMap((value) => toInternalId(value) ?? [])
    .slice(0, mostManaged);
  const selection: ManagedSelection = isAll ? await findManaged(state) : { ids };
  const fields = {
    view: manageSearch.query(state),
    ...(isAll ? { all: "1" } : { movie: ids.join(".") }),
  };
  return { selection, fields, back: manageSearch.link(managePath, state) };
}

/** A form's texts, read as an address's are. */
export function asParams(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}
