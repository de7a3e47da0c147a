import { data, type RouterContextProvider } from "react-router";
import { isTooLargeContext } from "#app/contexts.ts";
import { RateLimited, Unavailable } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import { receivePoster } from "./receive-poster.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** With the address of an uploaded poster, or the error of that upload. */
export async function readForm(viewer: Viewer, { request, context }: Sent) {
  if (context.get(isTooLargeContext)) {
    const message = `${uploadTexts.size}. Go back, where your text still is, and choose another.`;
    throw data({ message }, { status: 413 });
  }
  const form = await request.formData();
  try {
    const { address, refusal } = await receivePoster(viewer, form);
    if (address) form.set("posterUrl", address);
    return { form, refusal };
  } catch (error) {
    // The response's text says more than its status.
    if (!(error instanceof RateLimited || error instanceof Unavailable)) throw error;
    return { form, refusal: error.message };
  }
}
