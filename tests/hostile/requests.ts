import { createRandom, type Random } from "#db/seed/bench/random.ts";
import { table } from "#tests/rights/table.ts";
import {
  cookieNames,
  drawCookieValue,
  drawFile,
  fieldNames,
  fileNames,
  queryNames,
  rawPieces,
  texts,
} from "./values.ts";

export const memberKinds = ["visitor", "member", "administrator"] as const;

export type HostileRequest = {
  as: (typeof memberKinds)[number];
  method: string;
  /** As sent. */
  path: string;
  /** `{origin}` stands for the site's own. */
  headers: Record<string, string>;
  /** Whether Content-Length announces the body. */
  body: Buffer | null;
  isAnnounced: boolean;
};

type Draft = Omit<HostileRequest, "as" | "isAnnounced">;

const rows = Object.values(table).map(({ path, post }) => {
  return { path: path.replace(":review", "1"), form: post?.form };
});
const forms = rows.flatMap(({ path, form }) => (form ? [{ path, form }] : []));

// Maintenance answers 503, and whoever ends a session sends nothing as a member.
const closes = /"isInMaintenance"/;
const endsSessions = /^\/(auth\/sign-out|profile\/edit\/account\/(sessions|delete))/;

/** The same for the same seed and number. */
export function makeRequest(seed: string, index: number): HostileRequest {
  const random = createRandom(`${seed} ${index}`);
  const draft = random.pick(kinds)(random);
  // Two in three are odd in their headers too.
  if (random.below(3) > 0) Object.assign(draft.headers, drawHeaders(random));
  const isLast = endsSessions.test(draft.path);
  const as = isLast ? "visitor" : random.pick(memberKinds);
  return { ...draft, as, isAnnounced: random.below(2) === 0 };
}

const kinds: ((random: Random) => Draft)[] = [
  askOddPath,
  askOddQuery,
  askOddQuery,
  askData,
  askPicture,
  sendOddForm,
  sendOddForm,
  sendFiles,
  sendBrokenParts,
  sendOddBody,
  useOddMethod,
];

function get(path: string): Draft {
  return { method: "GET", path, headers: {}, body: null };
}

function askOddPath(random: Random): Draft {
  const parts = random.pick(rows).path.split("?")[0]?.split("/") ?? [];
  for (let turns = 1 + random.below(2); turns > 0; turns -= 1) {
    const piece = random.pick([random.pick(rawPieces), encodeURIComponent(random.pick(texts))]);
    const place = 1 + random.below(parts.length);
    if (random.below(2)) parts[place] = piece;
    else parts.splice(place, 0, piece);
  }
  return get(`${parts.join("/").replace(/^\/?/, "/")}${random.pick(["", "", "/", ".data", "?"])}`);
}

function drawQuery(random: Random): string {
  const many = random.below(20) === 0 ? 200 : 1 + random.below(4);
  const pairs = Array.from({ length: many }, () => {
    const value = random.pick([random.pick(rawPieces), encodeURIComponent(random.pick(texts))]);
    return `${random.pick(queryNames)}${random.pick(["=", "=", "=", "[]=", "[a]=", ""])}${value}`;
  });
  return pairs.join(random.pick(["&", "&", ";", "&&"]));
}

function askOddQuery(random: Random): Draft {
  const path = random.pick(rows).path.split("?")[0];
  return get(`${path}?${drawQuery(random)}`);
}

function askData(random: Random): Draft {
  const path = random.pick(rows).path.split("?")[0] ?? "";
  const routes = random.pick([
    "root",
    "routes/home/home",
    "admin",
    "",
    "__proto__",
    random.pick(texts),
  ]);
  const params = `_routes=${encodeURIComponent(routes)}&${drawQuery(random)}`;
  const address = random.pick([`${path === "/" ? "/_root" : path}.data`, "/__manifest", "/beacon"]);
  return get(`${address}?${params}`);
}

function askPicture(random: Random): Draft {
  const place = random.pick(["/uploads/", "/assets/", "/uploads/posters/", "/favicon.svg/"]);
  const piece = random.pick([random.pick(rawPieces), encodeURIComponent(random.pick(texts))]);
  const draft = get(`${place}${piece}${random.pick(["", ".webp", ".avif", "-320.webp", "/"])}`);
  draft.headers.Range = random.pick(["bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-0,5-9", "x"]);
  return draft;
}

function drawFields(random: Random, form: Record<string, string>): [string, string][] {
  const fields = Object.entries(form).map(([name, value]): [string, string] => {
    return [name, random.below(3) === 0 ? random.pick(texts) : value];
  });
  for (let more = random.below(4); more > 0; more -= 1) {
    fields.push([random.pick(fieldNames), random.pick(texts)]);
  }
  return fields.filter(([name]) => !closes.test(JSON.stringify(name)));
}

function post(path: string, type: string, body: Buffer | string): Draft {
  const headers = { Origin: "{origin}", "Content-Type": type };
  return { method: "POST", path, headers, body: Buffer.from(body) };
}

const urlencoded = "application/x-www-form-urlencoded";

function sendOddForm(random: Random): Draft {
  const { path, form } = random.pick(forms);
  const query =
    random.below(3) === 0 ? `${path.includes("?") ? "&" : "?"}${drawQuery(random)}` : "";
  const body = new URLSearchParams(drawFields(random, form)).toString();
  const broken = random.pick([
    "",
    "",
    "",
    "&%zz=%",
    "&=",
    `&a=${"%F0%9F".repeat(50)}`,
    "&".repeat(999),
  ]);
  const draft = post(path + query, urlencoded, body + broken);
  if (random.below(3) === 0) draft.headers.Accept = "application/json";
  return draft;
}

const boundary = "----hostile";

function partsOf(random: Random, form: Record<string, string>): Buffer[] {
  const head = (more: string) => `--${boundary}\r\nContent-Disposition: form-data; ${more}\r\n`;
  const fields = drawFields(random, form).map(([name, value]) =>
    Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`),
  );
  const type = random.pick(["image/png", "image/svg+xml", "text/csv", "application/json", "x", ""]);
  const fileName = random.pick([
    "a.png",
    "../../a.csv",
    "a\\\0.png",
    "",
    'a";x="',
    "ọ".repeat(300),
  ]);
  const partHead = head(`name="${random.pick(fileNames)}"; filename="${fileName}"`);
  const file = [
    Buffer.from(`${partHead}Content-Type: ${type}\r\n\r\n`),
    drawFile(random),
    Buffer.from("\r\n"),
  ];
  return [...fields, Buffer.concat(file)];
}

const uploads = forms.filter(({ path }) => /avatar|creators|ads|movies|import|poster/.test(path));

function sendFiles(random: Random): Draft {
  const { path, form } = random.pick(uploads);
  const parts = [...partsOf(random, form), Buffer.from(`--${boundary}--\r\n`)];
  return post(path, `multipart/form-data; boundary=${boundary}`, Buffer.concat(parts));
}

/** As `sendFiles`, with broken boundaries. */
function sendBrokenParts(random: Random): Draft {
  const { path, form } = random.pick([...forms, { path: "/api/auth/callback/apple", form: {} }]);
  const complete = Buffer.concat(partsOf(random, form));
  const body = random.pick([
    complete,
    complete.subarray(0, random.below(complete.length)),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--`),
    Buffer.from(`--${boundary}\r\n\r\n--${boundary}--\r\n`),
    Buffer.from("no part"),
    Buffer.alloc(0),
  ]);
  const type = random.pick([
    `; boundary=${boundary}`,
    "",
    "; boundary=",
    "; boundary=other",
    `; boundary="${boundary}`,
  ]);
  return post(path, `multipart/form-data${type}`, body);
}

function sendOddBody(random: Random): Draft {
  const path = random.pick([
    ...forms.map((one) => one.path),
    "/beacon",
    "/",
    "/api/auth/callback/apple",
  ]);
  const type = random.pick([
    urlencoded,
    "application/json",
    "text/plain",
    "text/xml",
    "x/y; charset=utf-7",
    "*",
  ]);
  const odd = [
    "{",
    "[]",
    "null",
    '{"__proto__":{}}',
    "[".repeat(5_000),
    "<a/>",
    "a=b",
    "\0\0\0",
    "=&=&=",
  ];
  const body = random.pick([
    ...odd,
    JSON.stringify({ path: random.pick(texts) }),
    "a=".padEnd(70_000, "x"),
  ]);
  return post(path, type, body);
}

const methods = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND", "REPORT", "POST"];

function useOddMethod(random: Random): Draft {
  const { path } = random.pick(rows);
  const method = random.pick(methods);
  const origin = random.pick([
    "{origin}",
    "null",
    "https://evil.example",
    "{origin}.evil.example",
    "x",
  ]);
  return { method, path, headers: { Origin: origin }, body: null };
}

function drawHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let more = 1 + random.below(3); more > 0; more -= 1) {
    const [name, values] = random.pick(oddHeaders);
    headers[name] = random.pick(values);
  }
  if (random.below(2)) {
    const cookies = Array.from({ length: 1 + random.below(4) }, () => {
      return `${random.pick(cookieNames)}=${drawCookieValue(random)}`;
    });
    headers.Cookie = cookies.join(random.pick(["; ", ";", ", "]));
  }
  return headers;
}

const oddHeaders: [string, string[]][] = [
  ["Accept", ["", "*/*", "application/json", "text/html;q=x", "image/avif", ",".repeat(500)]],
  ["Accept-Encoding", ["", "br;q=0", "zstd", "identity;q=0, *;q=0", "gzip;q=NaN", "x".repeat(900)]],
  ["Accept-Language", ["ar", "xx-XX-x-x", "*", "en;q=-1", "\u00ff"]],
  ["If-None-Match", ["*", '"x"', 'W/"', '"a", "b"', "x".repeat(5_000)]],
  ["If-Modified-Since", ["Thu, 01 Jan 1970 00:00:00 GMT", "never", "-1"]],
  ["Authorization", ["Basic Og==", "Bearer x", "Bearer "]],
  ["Referer", ["", "not an address", "https://evil.example/a", "{origin}/\u00ff", "http://[::1"]],
  ["User-Agent", ["", "x".repeat(5_000), "Googlebot/2.1", "<script>", "\u00e9"]],
  ["Save-Data", ["on", "off", "1"]],
  ["X-Forwarded-Host", ["evil.example", "a b", "[", "localhost:99999", "a,b,,", ""]],
  ["X-Forwarded-Proto", ["https", "javascript", "x:y", ""]],
  ["Forwarded", ["for=x;host=[", ";;;"]],
  ["Sec-Fetch-Site", ["cross-site", "x"]],
  ["Purpose", ["prefetch"]],
  ["X-HTTP-Method-Override", ["DELETE"]],
  ["Content-Language", ["x"]],
];
