import { app } from "#server/http.ts";

export const origin = "http://localhost:3000";

type Asked = {
  method?: "GET" | "HEAD" | "POST";
  /** The Cookie header of who asks. */
  cookie?: string;
  /** The fields of a form that is sent; as FormData where a file is among them. */
  form?: Record<string, string> | FormData;
  /** As a page's script asks. */
  enhanced?: boolean;
  /** Without it the form comes from the site's own pages. */
  from?: string | null;
};

/** Asks the site in this process, the whole way from the socket's side on. */
export async function ask(path: string, asked: Asked = {}): Promise<Response> {
  const { method = "GET", cookie, form, enhanced, from = origin } = asked;
  const headers = new Headers();
  if (cookie) headers.set("Cookie", cookie);
  if (enhanced) headers.set("Accept", "application/json");
  if (from && method === "POST") headers.set("Origin", from);
  const fields = form instanceof FormData ? form : new URLSearchParams(form);
  const body = method === "POST" ? fields : null;
  const request = new Request(origin + path, { method, headers, body, redirect: "manual" });
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  return app.fetch(request, { incoming: { socket } });
}
