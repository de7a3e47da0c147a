import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { answerPictureForm } from "#app/routes/admin/answer-picture-form.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { storeSponsoredNoticePicture } from "#domain/sponsored-notices/sponsored-notices.ts";
import { toInteger } from "#shared/validation/search-params.ts";
import {
  type SponsoredNoticeFields,
  sponsoredNoticeFields,
} from "#shared/validation/sponsored-notice.ts";

const done = { add: "added", update: "updated" };

export function answerNoticeForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  act: "add" | "update",
  save: (viewer: Viewer, fields: SponsoredNoticeFields) => Promise<void>,
) {
  const viewer = context.get(viewerContext);
  return answerPictureForm(context, request, {
    failure: `Failed to ${act} notice`,
    schema: sponsoredNoticeFields,
    store: (upload) => storeSponsoredNoticePicture(viewer, upload),
    save: async (fields) => {
      await save(viewer, fields);
      const toast = { title: `Notice ${done[act]} successfully` };
      return redirectWithToast(context, { to: "/admin/ads", toast });
    },
  });
}

export function toNoticeId(segment: string): number {
  const id = toInteger(segment, 1, 9_999_999);
  if (id === undefined) throw new NotFound("This notice no longer exists.");
  return id;
}
