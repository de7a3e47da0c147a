import { deflateRawSync, inflateRawSync } from "node:zlib";
import { createCookie, type RouterContextProvider } from "react-router";
import { outcomeContext } from "./action-result.ts";

type Draft = { slug: string; rating: number; text: string; spoilers?: boolean };

const draftCookie = createCookie("draft", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 3600,
});

/** Name and value; browsers reject larger cookies. */
const longestCookie = 4096;
const longestDraft = 50_000;

/** Stores the draft of a review in this browser; false if it is too long. */
export async function storeDraft(
  context: Readonly<RouterContextProvider>,
  slug: string,
  form: FormData,
): Promise<boolean> {
  const draft = {
    slug,
    rating: Number(form.get("rating")),
    text: String(form.get("text") ?? ""),
    spoilers: form.has("spoilers"),
  };
  const packed = deflateRawSync(JSON.stringify(draft)).toString("base64url");
  const cookie = await draftCookie.serialize(packed);
  if (cookie.indexOf(";") > longestCookie) return false;
  addCookie(context, cookie);
  return true;
}

export async function dropDraft(context: Readonly<RouterContextProvider>): Promise<void> {
  addCookie(context, await draftCookie.serialize("", { maxAge: 0 }));
}

export async function readDraft(request: Request, slug: string): Promise<Draft | undefined> {
  const packed: unknown = await draftCookie.parse(request.headers.get("Cookie"));
  const stored = typeof packed === "string" ? unpack(packed) : undefined;
  return isDraft(stored) && stored.slug === slug ? stored : undefined;
}

/** Undefined for anything that this site has not packed. */
function unpack(packed: string): unknown {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, "base64url"), {
      maxOutputLength: longestDraft,
    });
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
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
