import { expect, test } from "vitest";
import { buildMovie } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { app } from "./http.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.SITE_URL = "https://griot.example";
process.env.HSTS_SUBDOMAINS = "on";
process.env.CSP_REPORT_URL = "https://reports.example/csp?site=griot";
openTestMailbox();
await openTestDatabase();
await buildMovie({ title: "Xala", releaseYear: 1975 });

function ask(path: string, form?: Record<string, string>) {
  const origin = "https://griot.example";
  const asked = form && {
    ...{ method: "POST", body: new URLSearchParams(form), redirect: "manual" as const },
    headers: { Origin: origin },
  };
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  return app.fetch(new Request(origin + path, asked), { incoming: { socket } });
}

test("a page may use no camera and its like, is no part of another site's, and does not tell others its address", async () => {
  const { headers } = await ask("/movie/xala-1975");
  expect(headers.get("Permissions-Policy")).toContain("camera=(), microphone=(), geolocation=()");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
});

test("a picture may be shown elsewhere, as where a link to its film is shared, but runs nothing", async () => {
  const { headers } = await ask("/uploads/posters/m1-0123456789abcdef-320.webp");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
});

test("by the owner's settings, https covers subdomains and violations of the policy are reported", async () => {
  const { headers } = await ask("/movie/xala-1975");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("Reporting-Endpoints")).toBe('csp="https://reports.example/csp?site=griot"');
  expect(headers.get("Content-Security-Policy")).toMatch(
    /; report-uri https:\/\/reports\.example\/csp\?site=griot; report-to csp$/,
  );
});

test.each([
  ["/auth/forgot", { email: "amina@example.org" }, "mailed-to"],
  ["/preferences", { theme: "dark" }, "theme"],
  ["/auth?mode=sign-up", { email: "kofi@example.org", password: "hyena drum sahel" }, "toast"],
])("every cookie that %s sets is sent by https alone", async (path, form, name) => {
  const cookies = (await ask(path, form)).headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toContain(name);
  expect(cookies.filter((cookie) => cookie.match(/; ?Secure/g)?.length !== 1)).toEqual([]);
});
