import { auth, authPath, clientAddressHeader } from "./auth.ts";

/** Who asks something of the accounts: their request's headers, and where it came from and to. */
export type Sender = { headers: Headers; origin: string; address: string };

export type Reply = {
  status: number;
  body: Record<string, unknown>;
  /** Set-Cookie headers for whoever asked. */
  cookies: string[];
};

/**
 * Asks the accounts library the way its own client would, so that its checks of origin and its
 * limits hold; its verbs of the same names would skip them.
 */
export async function ask(path: string, body: object, sender: Sender): Promise<Reply> {
  const headers = new Headers({
    "Content-Type": "application/json",
    Origin: sender.origin,
    Host: new URL(sender.origin).host,
    [clientAddressHeader]: sender.address,
  });
  for (const name of ["Cookie", "User-Agent"]) {
    const value = sender.headers.get(name);
    if (value) headers.set(name, value);
  }
  const request = new Request(`${sender.origin}${authPath}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const response = await auth().handler(request);
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith("{") ? JSON.parse(text) : {},
    cookies: response.headers.getSetCookie(),
  };
}
