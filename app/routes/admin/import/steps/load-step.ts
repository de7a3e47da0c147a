import { type RouterContextProvider, redirect } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { findImport } from "#domain/imports/imports.ts";

/** The import whose plan a step shows; throws a redirect where there is none to change. */
export async function loadStep(context: Readonly<RouterContextProvider>) {
  const viewer = context.get(viewerContext);
  const found = await findImport(viewer);
  const status = found?.progress.status;
  if (!found || (status !== "checked" && status !== "checking")) {
    throw redirect("/admin/movies/import", 303);
  }
  const { fileName, starterName, progress } = found;
  return { viewer, found, id: progress.id, about: { fileName, starterName, progress } };
}
