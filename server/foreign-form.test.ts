import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { app } from "./http.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.SITE_URL = "https://griot.example";
await openTestDatabase();

const local = "http://localhost:3000";

function send(path: string, headers: Record<string, string>) {
  const body = new URLSearchParams({ email: "amina@example.org", password: "a long password" });
  const asked = { method: "POST", body, headers: { Origin: local, ...headers } };
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  return app.fetch(new Request(local + path, asked), { incoming: { socket } });
}

test("a form from another address is refused by a page that leads to the site", async () => {
  const answer = await send("/auth?next=%2Fmovies", { Accept: "text/html,*/*;q=0.8" });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain("This form came from another address");
  expect(page).toContain("This site is at https://griot.example.");
  expect(page).toContain('href="https://griot.example/auth?next=%2Fmovies"');
  expect(page).not.toContain("<script");
});

test("the page leads to no other site, whatever address was asked for", async () => {
  for (const path of ["//evil.example/", "/%5Cevil.example", "/\\evil.example"]) {
    const answer = await send(path, { Accept: "text/html" });
    expect([answer.status, path]).toEqual([403, path]);
    const links = [...(await answer.text()).matchAll(/<a [^>]*href="([^"]*)"/g)];
    for (const [, link = ""] of links) expect(new URL(link).host).toBe("griot.example");
  }
});

test("a script is answered with data, and any other client with a line of text", async () => {
  const data = await send("/auth", { Accept: "application/json" });
  expect([data.status, await data.json()]).toEqual([
    403,
    { message: expect.stringContaining("https://griot.example") },
  ]);
  const line = await send("/beacon", {});
  expect([line.status, await line.text()]).toEqual([
    403,
    expect.stringMatching(/^This site is at https:\/\/griot\.example\./),
  ]);
});

test("a refused form changes nothing", async () => {
  const answer = await send("/preferences", { Accept: "text/html", Cookie: "theme=dark" });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
