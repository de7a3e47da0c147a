import { href } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainForNow, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { Conflict, RateLimited } from "#domain/platform/errors.ts";
import { editProfile } from "#domain/profiles/own-profile.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { type ProfileFields, profileFields } from "#shared/validation/profile.ts";
import type { Route } from "./+types/edit-profile";
import { readDraft } from "./form/draft.ts";
import { EditPage } from "./form/edit-page.tsx";
import { loadEditPage } from "./form/load-edit-page.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadEditPage(context);

export function action({ request, context }: Route.ActionArgs) {
  const save = async (fields: ProfileFields) => {
    await editProfile(context.get(viewerContext), fields);
    const to = href("/profile/:username", { username: fields.username });
    return redirectWithToast(context, { to, toast: { title: "Profile updated successfully" } });
  };
  return answerForm(context, request, profileFields, save, {
    requires: requireActive,
    explain: (error) => {
      const isAboutName = error instanceof Conflict || error instanceof RateLimited;
      return isAboutName ? new Refusal({ username: error.message }) : explainForNow(error);
    },
    toast: () => ({ title: "Error", text: "Failed to update profile" }),
    shape: ({ errors: { form: message, ...errors } }, form) => {
      const draft = readDraft(form);
      return message ? { message, draft } : { errors, draft };
    },
  });
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage {...loaderData} {...actionData} />;
}
