import { redirect } from "react-router";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listOwnSessions,
} from "#domain/accounts/sessions.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { sessionForm } from "#shared/validation/own-account.ts";
import { accountPath } from "../sections/paths.ts";
import type { Route } from "./+types/sessions";

export function loader() {
  return redirect(accountPath);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { data } = sessionForm.safeParse(Object.fromEntries(await request.formData()));
  if (!data) throw new NotFound("This session has already ended.");
  const viewer = context.get(viewerContext);
  const sender = requestOriginOf(request, context);
  if (data.which === "all") {
    const cookies = await endAllSessions(viewer, sender);
    return redirectWithToast(context, {
      to: "/",
      toast: { title: "Signed out everywhere" },
      cookies,
    });
  }
  if (data.which === "others") {
    await endOtherSessions(viewer, sender);
    return redirectWithToast(context, {
      to: accountPath,
      toast: { title: "Signed out everywhere else" },
    });
  }
  const own = await listOwnSessions(viewer, request.headers);
  const session = own.find(({ id }) => id === data.id);
  // Pressed twice, or already ended from another device.
  if (!session) return redirectWithToast(context, { to: accountPath, toast: gone });
  const cookies = await endSession(viewer, session.id, sender);
  if (session.isThis)
    return redirectWithToast(context, { to: "/", toast: { title: "Signed out" }, cookies });
  return redirectWithToast(context, { to: accountPath, toast: gone, cookies });
}

const gone = { title: "Signed out", text: "That device is signed out." };

export { EmptyPage as default };
