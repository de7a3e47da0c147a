import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { keyOf, requestFor, toPageAddress } from "./page-key.ts";

const origin = "https://griot.example";

function addressOf(url: string, headers: Record<string, string> = {}, method = "GET") {
  return toPageAddress({ url, headers, method } as unknown as IncomingMessage, origin);
}

function keyFor(url: string, headers: Record<string, string> = {}): string | undefined {
  const address = addressOf(url, headers);
  return address && keyOf(address);
}

test.each([
  "better-auth.session_token=a.b",
  "__Secure-better-auth.session_token=a.b",
  "toast=abc",
  "draft=abc",
  "theme=ImRhcmsi; mailed-to=abc",
  "theme=<script>",
  "theme=ImRhcmsi; lite=Im9uIg==; theme=ImxpZ2h0Ig==",
  "a-name-we-never-heard",
])("a reader with the cookie %s gets a page of their own", (cookie) => {
  expect(addressOf("/movies", { cookie })).toBeUndefined();
});

test("cookies of analytics change nothing", () => {
  const others = { cookie: "_ga=GA1.1.2; __cf_bm=abc; _pk_id.1=x" };
  expect(keyFor("/movies", others)).toBe(keyFor("/movies"));
});

test("theme, lite view and Save-Data each have pages of their own, in whatever order they come", () => {
  const keys = [
    keyFor("/movies"),
    keyFor("/movies", { cookie: "theme=ImRhcmsi" }),
    keyFor("/movies", { cookie: "lite=Im9uIg==" }),
    keyFor("/movies", { "save-data": "on" }),
    keyFor("/movies", { cookie: "lite=Im9uIg==; theme=ImRhcmsi" }),
  ];
  expect(new Set(keys).size).toBe(5);
  expect(keyFor("/movies", { cookie: "theme=ImRhcmsi; lite=Im9uIg==" })).toBe(keys.at(-1));
});

test("the country that a reader chose tells only pages apart that say what plays there", () => {
  const cookie = "country=Ik5HIg==";
  const film = "/movie/xala-1975";
  for (const path of [film, `${film}.data`, `${film}/watch`, `${film}?tab=media`, "/watch"]) {
    expect(keyFor(path, { cookie }), path).not.toBe(keyFor(path));
  }
  for (const path of ["/", "/movies", `${film}/share`, "/watch/netflix"]) {
    expect(keyFor(path, { cookie }), path).toBe(keyFor(path));
  }
  expect(addressOf("/movies", { cookie: `${cookie}; theme=ImRhcmsi` })?.cookies).toBe(
    "theme=ImRhcmsi",
  );
});

test("only reading public pages is answered from the cache", () => {
  const own = ["/auth", "/auth?next=/", "/auth.data", "/auth/verify", "/admin", "/mailbox"];
  const inDisguise = [
    "/Auth/verify",
    "/movies/../auth",
    "/%2E/admin",
    "/movies/\\..\\..\\auth",
    "/#a",
    "/%61uth/verify?token=x",
    "/%61dmin",
    "/%61pi/auth/x",
    "/aut%68",
    "/auth%2Fverify",
    "/%2Fauth",
    "//auth",
  ];
  const files = ["/uploads/a.avif", "/healthz", "*"];
  for (const url of [...own, ...inDisguise, "/preferences", ...files]) {
    expect(addressOf(url), url).toBeUndefined();
  }
  expect(addressOf("/movies", {}, "POST")).toBeUndefined();
  expect(addressOf("/movies", { authorization: "Basic abc" })).toBeUndefined();
  expect(addressOf("/authors", {}, "HEAD")).toBeDefined();
  expect(addressOf("/movie/%E1%BB%8C%CC%80%E1%B9%A3un")).toBeDefined();
  expect(addressOf("/search?q=50%25")).toBeDefined();
});

test("a cached address does not apply to the next request's headers", () => {
  const plain = keyFor("/creators");
  expect(keyFor("/creators")).toBe(plain);
  expect(keyFor("/creators", { cookie: "better-auth.session_token=a.b" })).toBeUndefined();
  expect(keyFor("/creators", { authorization: "Basic abc" })).toBeUndefined();
  expect(addressOf("/creators", {}, "POST")).toBeUndefined();
  expect(keyFor("/creators", { "save-data": "on" })).not.toBe(plain);
  expect([keyFor("/auth"), keyFor("/auth")]).toEqual([undefined, undefined]);
});

test("tracking parameters are left out, and no others", () => {
  const plain = keyFor("/movie/xala-1975");
  expect(keyFor("/movie/xala-1975?fbclid=abc&utm_source=whatsapp")).toBe(plain);
  expect(keyFor("/movies?utm_source=x&page=2&genre=drama")).toBe(
    keyFor("/movies?page=2&genre=drama"),
  );
  expect(keyFor("/movies?page=2")).not.toBe(keyFor("/movies?page=3"));
});

test("a page is rendered from its address alone", () => {
  const cookie = "_ga=secret; theme=ImRhcmsi";
  const headers = { cookie, "save-data": "on", "user-agent": "secret", "accept-language": "yo" };
  const address = addressOf("/movies?page=2", headers);
  const request = requestFor(address as NonNullable<typeof address>);
  expect(request.url).toBe("https://griot.example/movies?page=2");
  expect(Object.fromEntries(request.headers)).toEqual({
    cookie: "theme=ImRhcmsi",
    "save-data": "on",
  });
});

test("a path that cannot be decoded is not cached, whatever its query", () => {
  expect(addressOf("/movie/%ff")).toBeUndefined();
  expect(addressOf("/search?q=100%")).toBeDefined();
});
