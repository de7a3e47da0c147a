import {
  type Cookie,
  createContext,
  createCookie,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { acceptedSecrets } from "#domain/platform/secret.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Toast } from "#ui/toast.tsx";

/** Additions to the answer besides the result of action or loader. */
export type Outcome = {
  toast?: Toast;
  hasShownToast?: true;
  cookies?: string[];
  retryAfter?: number;
  /** The reason of a refusal, for the log: the name of an error, or of the fields with errors. */
  reason?: string;
  /** The bytes of the page; a body would be a stream, and copied several times. */
  page?: Buffer;
};

export const outcomeContext = createContext<Outcome>();

type Done = {
  to: string;
  toast?: Toast;
  cookies?: string[];
};

/** Ends an action with a redirect, or a toast on the same page if its script sent the form. */
export function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  { to, toast, cookies = [] }: Done,
): Response {
  if (toast) setToast(context, toast);
  return redirect(to, { status: 303, headers: setCookies(cookies) });
}

export function setCookies(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}

export function setToast(context: Readonly<RouterContextProvider>, toast: Toast): void {
  context.get(outcomeContext).toast = toast;
}

/** The address on this site in the form's field `back`. */
export function returnPathOf(form: FormData): string {
  return toLocalPath(form.get("back"));
}

const toastSeconds = 120;

let cached: Cookie | undefined;

/** Signed, as the site shows its content as its own message. */
function toastCookie(): Cookie {
  cached ??= createCookie("toast", {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    maxAge: toastSeconds,
    secrets: acceptedSecrets(),
  });
  return cached;
}

export async function consumeToast(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Toast | null> {
  const outcome = context.get(outcomeContext);
  const { toast } = outcome;
  delete outcome.toast;
  if (toast) return toast;
  const stored: unknown = await toastCookie().parse(request.headers.get("Cookie"));
  if (!isToast(stored)) return null;
  outcome.hasShownToast = true;
  return stored;
}

/** The Set-Cookie header that stores the next page's toast or deletes the shown one; or null. */
export async function serializeOutcome({ toast, hasShownToast }: Outcome): Promise<string | null> {
  if (toast) return toastCookie().serialize(toast);
  return hasShownToast ? toastCookie().serialize("", { maxAge: 0 }) : null;
}

function isToast(value: unknown): value is Toast {
  if (typeof value !== "object" || value === null) return false;
  const { title, text, tone, link, button } = value as Record<string, unknown>;
  return (
    typeof title === "string" &&
    (text === undefined || typeof text === "string") &&
    (tone === undefined || tone === "destructive") &&
    (link === undefined || hasTexts(link, ["to", "label"])) &&
    (button === undefined || hasTexts(button, ["action", "name", "value", "label"]))
  );
}

function hasTexts(value: unknown, keys: string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return keys.every((key) => typeof (value as Record<string, unknown>)[key] === "string");
}
