import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { copyFilledFolder, type Settings, startSite, startSiteForTest } from "./site.ts";

const film = "/movie/touki-bouki-1973";

const plain = await startShared({});
const behindProxy = await startShared({ TRUST_PROXY: "192.0.2.1", METRICS_PORT: "0" });

async function startShared(settings: Settings) {
  const site = await startSite({ DATA_DIR: copyFilledFolder(afterAll), ...settings });
  afterAll(() => site.stop());
  return site;
}

function startOther(settings: Settings) {
  return startSiteForTest({ DATA_DIR: copyFilledFolder(), ...settings });
}

function post(url: string, headers: Record<string, string>) {
  const body = new URLSearchParams({ theme: "dark", back: "/" });
  return fetch(url, { method: "POST", body, headers, redirect: "manual" });
}

test("a page has no bytes of one request and an ETag, and is not sent again unchanged", async () => {
  const { url } = plain;
  const first = await fetch(url + film);
  const again = await fetch(url + film);
  const page = await first.text();
  expect(await again.text()).toBe(page);
  const tag = first.headers.get("ETag") ?? "";
  expect(again.headers.get("ETag")).toBe(tag);
  expect(first.headers.get("Vary")).toBe("Accept-Encoding, Cookie, Save-Data");
  expect(first.headers.get("Cache-Control")).toContain("s-maxage=60");

  const known = await fetch(url + film, { headers: { "If-None-Match": tag } });
  expect([known.status, await known.text(), known.headers.get("ETag")]).toEqual([304, "", tag]);
  const head = await fetch(url + film, { method: "HEAD" });
  expect([head.status, head.headers.get("ETag")]).toEqual([200, tag]);
  expect(head.headers.get("Content-Length")).toBe(first.headers.get("Content-Length"));

  const member = { Cookie: "better-auth.session_token=somebody.signature" };
  const own = await fetch(url + film, { headers: member });
  expect(own.headers.get("Cache-Control")).toBe("no-store");
  const ahead = await fetch(`${url}${film}.data`, { headers: { "Sec-Purpose": "prefetch" } });
  expect(ahead.headers.get("Cache-Control")).toBe("private, max-age=10");
});

test("requests that may write are refused from other sites", async () => {
  const { url } = plain;
  const foreign: Record<string, string>[] = [
    {},
    { Origin: "null" },
    { Origin: "https://griot.example" },
    { Origin: `${url}.example` },
    { Origin: url.replace("http:", "https:") },
    { Origin: "https://griot.example", "X-Forwarded-Host": "griot.example" },
  ];
  for (const path of ["/preferences", "/preferences.data", "/", "/nowhere"]) {
    for (const headers of foreign) {
      expect((await post(url + path, headers)).status, `${path} ${headers.Origin}`).toBe(403);
    }
  }
  expect((await post(`${url}/preferences`, { Origin: url })).status).toBe(303);
});

test("a public https address is the site's origin, with strict transport security", async () => {
  const { url, output } = await startOther({ SITE_URL: "https://griot.example" });
  expect(output().match(/https?:\/\/\S+/g)).toEqual(["https://griot.example,"]);
  const page = await fetch(url);
  expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(await page.text()).toContain("https://griot.example/");
  const own = { Origin: "https://griot.example" };
  expect((await post(`${url}/preferences`, own)).status).toBe(303);
  expect((await post(`${url}/preferences`, { Origin: url })).status).toBe(403);
});

test("a proxy's forwarded address counts where the proxy is trusted", async () => {
  const forwarded = {
    Origin: "https://griot.example",
    "X-Forwarded-Host": "griot.example",
    "X-Forwarded-Proto": "https",
  };
  const trusting = await startOther({ TRUST_PROXY: "1" });
  expect((await post(`${trusting.url}/preferences`, forwarded)).status).toBe(303);
  expect((await post(`${behindProxy.url}/preferences`, forwarded)).status).toBe(403);
});

test("a body too large is refused, with or without a Content-Length", async () => {
  const { url } = plain;
  const headers = { Origin: url, "Content-Type": "application/x-www-form-urlencoded" };
  const large = "a".repeat(70_000);
  const send = (body: BodyInit) =>
    fetch(`${url}/preferences`, { method: "POST", headers, body, ...{ duplex: "half" } });
  expect((await send(large)).status).toBe(413);
  expect((await send(new Blob([large]).stream())).status).toBe(413);
});

test("a missing path is logged, without its query and cookies", async () => {
  const headers = { Cookie: "session=hush" };
  const { headers: answered } = await fetch(`${plain.url}/nothing-here?token=hush`, { headers });
  await expect.poll(plain.output).toContain('"path":"/nothing-here","status":404');
  expect(plain.output()).not.toContain("hush");
  expect(plain.output()).toMatch(
    new RegExp(`"request":"${answered.get("X-Request-Id")}".*"path":"/nothing-here"`),
  );
});

test("metrics are on a port of their own, and on no page of the site", async () => {
  const { url, output } = behindProxy;
  await expect.poll(output).toContain("Its metrics are at ");
  const [address = ""] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(output()) ?? [];
  for (let index = 0; index < 3; index += 1) await (await fetch(url + film)).text();
  const answer = await fetch(address);
  expect(answer.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
  const metrics = await answer.text();
  expect(metrics).toContain('griot_http_requests_total{route="/movie/:slug",method="GET"');
  expect(metrics).toContain("griot_page_cache_hits_total 2");
  expect(metrics).toContain('griot_job_failures_total{job="send-mail"} 0');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test("five hundred incomplete requests do no harm", async () => {
  const { url } = plain;
  const { port, host } = new URL(url);
  const head = `POST /preferences HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\n`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nthe";
  const sockets = Array.from({ length: 500 }, () => connect(Number(port), "localhost"));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(
    sockets.map(async (socket, index) => {
      await once(socket, "connect");
      socket.write(index % 2 === 0 ? head : head + form);
    }),
  );
  expect((await fetch(url + film)).status).toBe(200);
  expect((await fetch(`${url}/search?q=touki`)).status).toBe(200);
  expect((await post(`${url}/preferences`, { Origin: url })).status).toBe(303);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
});

test("an address that is none is refused and logged once, with how many more there were", async () => {
  const { port } = new URL(plain.url);
  for (const path of ["/\\elsewhere", "/a\\b", "*"]) {
    const socket = connect(Number(port), "localhost");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  }
  for (const path of ["/%", "/movie/%ff"]) {
    expect((await fetch(plain.url + path)).status).toBe(404);
  }
  await expect.poll(plain.output).toContain('"status":400,"unlogged":0,"msg":"malformed path"');
  expect(plain.output()).not.toContain("could not be decoded");
  expect(plain.output().match(/malformed path/g)).toHaveLength(1);
});

test("an idle connection stays open longer than usual proxies reuse it", async () => {
  const answer = await fetch(`${plain.url}/healthz`);
  const seconds = Number(/timeout=(\d+)/.exec(answer.headers.get("Keep-Alive") ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(120);
});
