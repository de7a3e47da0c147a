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

/** What the answer to a request gets besides the action's or loader's own result. */
export type Outcome = {
  toast?: Toast;
  hasShownToast?: true;
  cookies?: string[];
  /** In seconds. */
  retryAfter?: number;
  /** Why it is refused, for the log: the name of an error, or of the fields with errors. */
  reason?: string;
};

export const outcomeContext = createContext<Outcome>();

type Done = {
  /** An address on this site. */
  to: string;
  toast?: Toast;
  cookies?: string[];
};

/** Ends an action: the next page shows the toast, or the same page where its script sent the form. */
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

/** Where a form was sent from: the address on this site that its field `back` holds. */
export function returnPathOf(form: FormData): string {
  return toLocalPath(form.get("back"));
}

// Long enough for the page that follows, on any network.
const toastSeconds = 120;

let cached: Cookie | undefined;

/** Signed, so that nobody else can write what the site shows as its own message. */
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

/** The Set-Cookie header that stores a toast for the next page or deletes the one shown; or null. */
export async function serializeOutcome({ toast, hasShownToast }: Outcome): Promise<string | null> {
  if (toast) return toastCookie().serialize(toast);
  return hasShownToast ? toastCookie().serialize("", { maxAge: 0 }) : null;
}

function isToast(value: unknown): value is Toast {
  if (typeof value !== "object" || value === null) return false;
  const { title, text, tone, link } = value as Record<string, unknown>;
  return (
    typeof title === "string" &&
    (text === undefined || typeof text === "string") &&
    (tone === undefined || tone === "destructive") &&
    (link === undefined || isLink(link))
  );
}

function isLink(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { to, label } = value as Record<string, unknown>;
  return typeof to === "string" && typeof label === "string";
}
