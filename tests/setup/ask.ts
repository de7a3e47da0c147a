import { app } from "#server/http.ts";

export const origin = "http://localhost:3000";

type RequestOptions = {
  method?: "GET" | "HEAD" | "POST";
  cookie?: string;
  /** An access token, as programs send it. */
  token?: string;
  /** As FormData where there is a file. */
  form?: Record<string, string> | FormData;
  enhanced?: boolean;
  ifNoneMatch?: string;
  /** The Origin header; by default the site's own. */
  from?: string | null;
};

/** Sends a request through the whole site, in this process. */
export async function ask(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = "GET", cookie, token, form, enhanced, ifNoneMatch, from = origin } = options;
  const headers = new Headers();
  if (cookie) headers.set("Cookie", cookie);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (ifNoneMatch) headers.set("If-None-Match", ifNoneMatch);
  if (enhanced) headers.set("Accept", "application/json");
  if (from && method === "POST") headers.set("Origin", from);
  const fields = form instanceof FormData ? form : new URLSearchParams(form);
  const body = method === "POST" ? fields : null;
  const request = new Request(origin + path, { method, headers, body, redirect: "manual" });
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  return app.fetch(request, { incoming: { socket } });
}
