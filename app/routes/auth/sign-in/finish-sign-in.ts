import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { dropPress, wasPressed } from "#app/http/press-before-sign-in.ts";
import { resolveSignedIn } from "#domain/accounts/accounts.ts";
import { isFirstSignIn } from "#domain/accounts/known-devices.ts";
import { performPress, toPress } from "./presses.ts";

const welcome = { title: "Welcome back!", text: "You have successfully signed in." };

const firstWelcome = { ...welcome, title: "Welcome!" };

type SignedIn = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  next: string;
  cookies: string[];
  greeting?: { title: string; text: string };
};

/** Greets the member, does what was pressed before sign-in, and asks a new member for a name. */
export async function finishSignIn({ request, context, next, cookies, greeting }: SignedIn) {
  const viewer = await resolveSignedIn(cookies);
  const isFirst = viewer.kind === "member" && (await isFirstSignIn(viewer.id));
  const isUnnamed = isFirst && viewer.card.displayName === null;
  const toast = greeting ?? (isFirst ? firstWelcome : welcome);
  const press = (await wasPressed(request, next)) ? toPress(next) : undefined;
  const all = [...cookies, ...(await dropPress(request))];
  const to = press?.back ?? next;
  const outcome = press ? ` ${await performPress(press, viewer)}` : "";
  return redirectWithToast(context, {
    to: isUnnamed ? `/profile/edit/name?${new URLSearchParams({ next: to })}` : to,
    toast: { ...toast, text: `${toast.text}${outcome}` },
    cookies: all,
  });
}
