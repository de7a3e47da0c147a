import { ask } from "./ask.ts";

type Page = { status: number; path: string; html: string; headers: Headers };
type Form = Record<string, string> | FormData;

/** A browser without scripts: keeps cookies, follows redirects, and reads what it is sent. */
export function openPlainBrowser(cookies = "") {
  const jar = new Map(cookies.split("; ").map((one) => one.split(/=(.*)/s) as [string, string]));

  async function request(path: string, form?: Form): Promise<Page> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(path, { cookie, ...(form && { method: "POST", form }) });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    const to = answer.headers.get("Location");
    if (to) return request(to.replace(/#.*/, ""));
    const { status, headers } = answer;
    // React sets apart the texts that lie beside each other.
    return { status, headers, path, html: (await answer.text()).replaceAll("<!-- -->", "") };
  }

  return {
    open: (path: string) => request(path),
    /** Sends a form, and gives the page that is shown then. */
    send: (path: string, form: Form = {}) => request(path, form),
    forget: () => jar.clear(),
  };
}

/** What stands in a hidden field of the page. */
export function hiddenValue(html: string, name: string): string {
  const [field = ""] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  return /value="([^"]*)"/.exec(field)?.[1] ?? "";
}
