import { data } from "react-router";
import { redirectWithToast, setToast } from "#app/action-result.ts";
import { isRefusalForNow, orAnswerRefusal } from "#app/answer-refusal.ts";
import { isTooLargeContext } from "#app/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import { changeAvatar, removeAvatar } from "#domain/profiles/own-profile.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import type { Route } from "./+types/edit-avatar";
import { EditPage } from "./parts/edit-page.tsx";
import { loadEditPage } from "./parts/load-edit-page.ts";

const to = "/profile/edit";

export const loader = ({ context }: Route.LoaderArgs) => loadEditPage(context);

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const refuse = (avatar: string, status: number) => {
    setToast(context, { title: "Upload failed", text: avatar, tone: "destructive" });
    return data({ errors: { avatar } }, { status });
  };
  if (context.get(isTooLargeContext)) return refuse(uploadTexts.size, 413);
  const form = await request.formData();
  const save = async () => {
    if (form.get("intent") === "remove") {
      await removeAvatar(viewer);
      return redirectWithToast(context, { to, toast: { title: "Picture removed" } });
    }
    await changeAvatar(viewer, await readUpload(form));
    return redirectWithToast(context, { to, toast: { title: "Avatar updated" } });
  };
  return orAnswerRefusal(context, save, (error, status) => {
    const isExplained = error instanceof InvalidPicture || isRefusalForNow(error);
    return isExplained ? refuse(error.message, status) : undefined;
  });
}

async function readUpload(form: FormData): Promise<Uint8Array> {
  const file = form.get("avatar");
  if (!(file instanceof File)) throw new InvalidPicture(uploadTexts.invalid);
  return new Uint8Array(await file.arrayBuffer());
}

/** The page of both forms again, with the picture's error. */
export default function EditAvatar({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage {...loaderData} {...actionData} />;
}
