export function createBrowser() {
  const cookies = new Map<string, string>();

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, Cookie: cookie };
    const answer = await fetch(address, { redirect: "manual", ...init, headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }

  return {
    get: (address: string) => send(address),
    read: async (address: string) => (await send(address)).text(),
    post(address: string, fields: Record<string, string> | FormData) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return send(address, { method: "POST", body, headers: { Origin: new URL(address).origin } });
    },
  };
}
