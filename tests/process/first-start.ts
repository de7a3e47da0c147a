import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "#tests/setup/free-port.ts";
import { run } from "./site.ts";

export type FirstStart = {
  /** How its pages were answered, from the first answer until it was ready. */
  answers: string[];
  /** What /readyz said until then. */
  readiness: string[];
  home: string;
  owners: Owner[];
  /** The status of a sign-in as the owner whom its output named. */
  signedIn: number;
  /** The address of the welcome page that its output named. */
  welcome: string;
  code: number | string;
};

export type Owner = { email: string; password: string };

/** Fills a folder by a first start, requests pages all the while, and stops it. */
export async function watchFirstStart(
  folder: string,
  settings: Record<string, string>,
): Promise<FirstStart> {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const started = run(["server/start.ts"], { PORT: port, DATA_DIR: folder, ...settings });
  const { child, output, ended } = started;
  try {
    const answers = new Set<string>();
    const states = new Set<string>();
    const request = async () => {
      if (child.exitCode !== null) throw new Error(`The site did not start:\n${output()}`);
      const readiness = await fetch(`${url}/readyz`).catch(() => null);
      if (readiness) states.add(`${readiness.status}, ${await readiness.text()}`);
      const page = await fetch(url).catch(() => null);
      if (page) answers.add(`${page.status}, again in ${page.headers.get("Retry-After")} s`);
      return readiness?.status;
    };
    while ((await request()) !== 200) await setTimeout(10);
    const home = await (await fetch(url)).text();
    const owners = listOwners(output());
    const [welcome = ""] = /http\S+\/welcome\?key=\S+/.exec(output()) ?? [];
    const signedIn = await signIn(url, owners[0]);
    child.kill("SIGTERM");
    return {
      ...{ answers: [...answers].sort(), readiness: [...states], home, owners, signedIn, welcome },
      code: await ended,
    };
  } finally {
    child.kill("SIGKILL");
  }
}

export function listOwners(output: string): Owner[] {
  const lines = output.matchAll(/The owner is (\S+), with the password (\S+) \(shown only once\)/g);
  return [...lines].map(([, email = "", password = ""]) => ({ email, password }));
}

export async function signIn(url: string, owner: Owner | undefined): Promise<number> {
  const { status } = await fetch(`${url}/auth`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams(owner),
    redirect: "manual",
  });
  return status;
}

/** A port in use, until the server is closed. */
export async function takePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  return { server, port: String(typeof address === "object" && address?.port) };
}
