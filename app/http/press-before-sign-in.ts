import { createCookie, type RouterContextProvider, redirect } from "react-router";
import { explainClosed } from "#domain/accounts/joining.ts";
import { outcomeContext } from "./action-result.ts";
import { signInPath, signUpPath } from "./sign-in-path.ts";

// Long enough to join and to follow the link in the mail.
const seconds = 60 * 60;

const pressCookie = createCookie("press", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: seconds,
});

/**
 * Remembers the address of the form whose button was pressed. Only forms of this site get here, so
 * no other site's link can make a member vote, save or rate.
 */
export async function storePress(
  context: Readonly<RouterContextProvider>,
  { protocol }: URL,
  address: string,
): Promise<void> {
  const outcome = context.get(outcomeContext);
  const cookie = await pressCookie.serialize(address, { secure: protocol === "https:" });
  outcome.cookies = [...(outcome.cookies ?? []), cookie];
}

export async function dropPress(request: Request): Promise<string[]> {
  const isStored = (await pressCookie.parse(request.headers.get("Cookie"))) !== null;
  return isStored ? [await pressCookie.serialize("", { maxAge: 0 })] : [];
}

/**
 * True only for a press in this browser that led to `next`, so that another reader's sign-in does
 * nothing more.
 */
export async function wasPressed(request: Request, next: string): Promise<boolean> {
  return (await pressCookie.parse(request.headers.get("Cookie"))) === next;
}

/**
 * Ends a visitor's press at the sign-in page, which says what for and then does it. Most who press
 * have no account, so they are offered one wherever they may join.
 */
export async function signInFirst(
  context: Readonly<RouterContextProvider>,
  url: URL,
  address: string,
): Promise<Response> {
  await storePress(context, url, address);
  const isClosed = (await explainClosed(null)) !== null;
  return redirect((isClosed ? signInPath : signUpPath)(address), 303);
}
