import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, explainForNow, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import { changeAvatar, removeAvatar } from "#domain/profiles/own-profile.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import type { Route } from "./+types/edit-avatar";
import { EditPage } from "./form/edit-page.tsx";
import { loadEditPage } from "./form/load-edit-page.ts";

const to = "/profile/edit";

export const loader = ({ context }: Route.LoaderArgs) => loadEditPage(context);

export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const save = async (_: unknown, form: FormData) => {
    if (form.get("intent") === "remove") {
      await removeAvatar(viewer);
      return redirectWithToast(context, { to, toast: { title: "Picture removed" } });
    }
    await changeAvatar(viewer, await readUpload(form));
    return redirectWithToast(context, { to, toast: { title: "Avatar updated" } });
  };
  return answerForm(context, request, anyFields, save, {
    requires: requireActive,
    tooLarge: new Refusal({ avatar: uploadTexts.size }, { status: 413 }),
    toast: ({ avatar }) => ({ title: "Upload failed", text: avatar }),
    explain: (error) => {
      const isExplained = error instanceof InvalidPicture || explainForNow(error);
      return isExplained ? new Refusal({ avatar: error.message }) : undefined;
    },
  });
}

async function readUpload(form: FormData): Promise<Uint8Array> {
  const file = form.get("avatar");
  if (!(file instanceof File)) throw new InvalidPicture(uploadTexts.invalid);
  return new Uint8Array(await file.arrayBuffer());
}

/** Shows the page of both forms again, with the picture's error. */
export default function EditAvatar({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage {...loaderData} {...actionData} />;
}
