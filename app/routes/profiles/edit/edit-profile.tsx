import { data, href } from "react-router";
import { redirectWithToast, setToast } from "#app/action-result.ts";
import { isRefusalForNow, orAnswerRefusal } from "#app/answer-refusal.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { type FormErrors, parseForm } from "#app/parse-form.ts";
import { Conflict, RateLimited } from "#domain/platform/errors.ts";
import { editProfile } from "#domain/profiles/own-profile.ts";
import { profileFields } from "#shared/validation/profile.ts";
import type { Route } from "./+types/edit-profile";
import { readDraft } from "./parts/draft.ts";
import { EditPage } from "./parts/edit-page.tsx";
import { loadEditPage } from "./parts/load-edit-page.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadEditPage(context);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const refuse = (refused: { errors?: FormErrors; message?: string }, status: number) => {
    setToast(context, { title: "Error", text: "Failed to update profile", tone: "destructive" });
    return data({ ...refused, draft: readDraft(form) }, { status });
  };
  const { value, invalid } = parseForm(form, profileFields);
  if (invalid) return refuse({ errors: invalid.data.errors }, 422);
  const save = async () => {
    await editProfile(context.get(viewerContext), value);
    return redirectWithToast(context, {
      to: href("/profile/:username", { username: value.username }),
      toast: { title: "Profile updated successfully" },
    });
  };
  return orAnswerRefusal(context, save, (error, status) => {
    const { message } = error;
    const isAboutName = error instanceof Conflict || error instanceof RateLimited;
    if (isAboutName) return refuse({ errors: { username: message } }, status);
    return isRefusalForNow(error) ? refuse({ message }, status) : undefined;
  });
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage {...loaderData} {...actionData} />;
}
