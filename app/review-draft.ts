import { createCookie, type RouterContextProvider } from "react-router";
import { outcomeContext } from "./action-result.ts";

/** What was typed of a review that could not be posted yet. */
type Draft = { slug: string; rating: number; text: string };

// Encoded, 500 letters of three bytes each take half of what a browser keeps in one cookie.
const draftCookie = createCookie("draft", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 3600,
});

/** Keeps what was typed of a review for an hour, in the browser it was typed in. */
export async function storeDraft(
  context: Readonly<RouterContextProvider>,
  slug: string,
  form: FormData,
): Promise<void> {
  const draft = { slug, rating: Number(form.get("rating")), text: String(form.get("text") ?? "") };
  leave(context, await draftCookie.serialize(draft));
}

/** Forgets what was kept, once it is posted. */
export async function dropDraft(context: Readonly<RouterContextProvider>): Promise<void> {
  leave(context, await draftCookie.serialize("", { maxAge: 0 }));
}

/** What was kept of a review of this film, if anything was. */
export async function readDraft(request: Request, slug: string): Promise<Draft | undefined> {
  const kept: unknown = await draftCookie.parse(request.headers.get("Cookie"));
  return isDraft(kept) && kept.slug === slug ? kept : undefined;
}

function leave(context: Readonly<RouterContextProvider>, cookie: string): void {
  const outcome = context.get(outcomeContext);
  outcome.cookies = [...(outcome.cookies ?? []), cookie];
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { slug, rating, text } = value as Record<string, unknown>;
  return typeof slug === "string" && typeof rating === "number" && typeof text === "string";
}
