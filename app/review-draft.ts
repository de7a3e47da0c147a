import { createCookie, type RouterContextProvider } from "react-router";
import { outcomeContext } from "./action-result.ts";

type Draft = { slug: string; rating: number; text: string; spoilers?: boolean };

// Encoded, 500 characters of three bytes each take half of what a cookie can hold.
const draftCookie = createCookie("draft", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 3600,
});

/** Stores the draft of a review for an hour in this browser. */
export async function storeDraft(
  context: Readonly<RouterContextProvider>,
  slug: string,
  form: FormData,
): Promise<void> {
  const draft = {
    ...{ slug, rating: Number(form.get("rating")), text: String(form.get("text") ?? "") },
    spoilers: form.has("spoilers"),
  };
  addCookie(context, await draftCookie.serialize(draft));
}

export async function dropDraft(context: Readonly<RouterContextProvider>): Promise<void> {
  addCookie(context, await draftCookie.serialize("", { maxAge: 0 }));
}

export async function readDraft(request: Request, slug: string): Promise<Draft | undefined> {
  const stored: unknown = await draftCookie.parse(request.headers.get("Cookie"));
  return isDraft(stored) && stored.slug === slug ? stored : undefined;
}

function addCookie(context: Readonly<RouterContextProvider>, cookie: string): void {
  const outcome = context.get(outcomeContext);
  outcome.cookies = [...(outcome.cookies ?? []), cookie];
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { slug, rating, text } = value as Record<string, unknown>;
  return typeof slug === "string" && typeof rating === "number" && typeof text === "string";
}
