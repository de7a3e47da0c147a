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

/** What a request leaves for its answer besides the answer itself. */
export type Outcome = {
  /** What the act said. */
  toast?: Toast;
  /** Whether the page says what the last act left for it. */
  hasSaid?: true;
  /** Set-Cookie headers, however the request ends. */
  cookies?: string[];
  /** In how many seconds to try again, as the Retry-After header says. */
  retryAfter?: number;
};

/** Set anew for each request. */
export const outcomeContext = createContext<Outcome>();

type Done = {
  /** Where the reader goes on, an address on this site. */
  to: string;
  toast?: Toast;
  /** Set-Cookie headers. */
  cookies?: string[];
};

/** Ends an act: the next page says the toast, or the page itself where its script sent the form. */
export function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  { to, toast, cookies = [] }: Done,
): Response {
  if (toast) setToast(context, toast);
  return redirect(to, { status: 303, headers: setCookies(cookies) });
}

/** Set-Cookie headers of the domain as a response takes them. */
export function setCookies(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}

/** Says something about an act in the page that shows its form again. */
export function setToast(context: Readonly<RouterContextProvider>, toast: Toast): void {
  context.get(outcomeContext).toast = toast;
}

/** Where a form was sent from: the address on this site that its field `back` holds. */
export function returnPathOf(form: FormData): string {
  return toLocalPath(form.get("back"));
}

// Long enough for the page that follows, on any network.
const toastSeconds = 120;

let made: Cookie | undefined;

/** Signed: what a page says of its own accord, nobody else writes. */
function toastCookie(): Cookie {
  made ??= createCookie("toast", {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    maxAge: toastSeconds,
    secrets: acceptedSecrets(),
  });
  return made;
}

/** The toast that the last act left for this page, to be said by no other. */
export async function consumeToast(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Toast | null> {
  const outcome = context.get(outcomeContext);
  const { toast } = outcome;
  delete outcome.toast;
  if (toast) return toast;
  const kept: unknown = await toastCookie().parse(request.headers.get("Cookie"));
  if (!isToast(kept)) return null;
  outcome.hasSaid = true;
  return kept;
}

/** The Set-Cookie header that keeps a toast for the next page, or takes away what was kept. */
export async function serializeOutcome({ toast, hasSaid }: Outcome): Promise<string | null> {
  if (toast) return toastCookie().serialize(toast);
  return hasSaid ? toastCookie().serialize("", { maxAge: 0 }) : null;
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
