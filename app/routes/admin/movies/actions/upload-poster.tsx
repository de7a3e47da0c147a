import { data } from "react-router";
import { EmptyPage, redirectHome } from "#app/components/empty-page.tsx";
import { isTooLargeContext } from "#app/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import { receivePoster } from "../movie-form/receive-poster.ts";
import type { Route } from "./+types/upload-poster";

/** Stores a poster that the form uploads at once; the form is saved later with its address. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "edit movies");
  if (context.get(isTooLargeContext)) return data({ message: uploadTexts.size }, { status: 413 });
  const { address, refusal } = await receivePoster(viewer, await request.formData());
  if (address) return data({ address });
  return data({ message: refusal ?? uploadTexts.invalid }, { status: 422 });
}

export { EmptyPage as default, redirectHome as loader };
