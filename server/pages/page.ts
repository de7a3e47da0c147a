import { zstdDecompressSync } from "node:zlib";
import type { Topic } from "#domain/platform/changes.ts";
import { type Encoding, encode, isCompressible, isWorthIt } from "../compress.ts";
import { requestIdHeader } from "../request-id.ts";
import { topicsOf } from "./page-topics.ts";

export type Page = {
  status: number;
  /** Headers that are the same in every encoding, with names in lower case. */
  headers: Record<string, string>;
  topics: ReadonlySet<Topic>;
  forms: Map<Encoding | "plain", Form>;
  requestId?: string | undefined;
};

export type Form = {
  bytes: Buffer;
  /** Names and values in turn, which Node sends without checking them again. */
  head: string[];
};

const overhead = 4_000;
const mostForms = 3;

// Other statuses redirect or refuse one reader, by more than the address.
const statusesForAll = [200, 301, 308, 404, 410];

/** Takes an uncompressed answer; undefined where it is for one reader alone. */
export async function readPage(path: string, response: Response): Promise<Page | undefined> {
  const { status } = response;
  const isOfOne = response.headers.getSetCookie().length > 0;
  if (isOfOne || (status < 500 && !statusesForAll.includes(status))) return undefined;
  const body = Buffer.from(await response.arrayBuffer());
  const {
    "content-length": _length,
    [requestIdHeader]: requestId,
    ...headers
  } = Object.fromEntries(response.headers);
  const page: Page = {
    status,
    headers,
    topics: topicsOf(path, body.toString()),
    forms: new Map(),
    requestId: status >= 500 ? requestId : undefined,
  };
  // The fastest to decompress for other encodings, and what most browsers accept.
  const isSmaller = isCompressible(response.headers) && isWorthIt(body);
  const encoding = isSmaller ? "zstd" : undefined;
  addForm(page, encoding, encoding ? encode(body, encoding) : body);
  return page;
}

export function isForAll({ status, headers }: Page): boolean {
  return status === 200 && Boolean(headers["cache-control"]?.startsWith("public"));
}

export function formOf(page: Page, accepted: Encoding | undefined): Form {
  const compressed = page.forms.get("zstd");
  const encoding = compressed && accepted;
  const known = page.forms.get(encoding ?? "plain");
  if (known) return known;
  const body = zstdDecompressSync(compressed?.bytes ?? Buffer.of());
  return addForm(page, encoding, encoding ? encode(body, encoding) : body);
}

/** Counts the uncompressed form, many times as large, once it is made. */
export function sizeOf({ forms }: Page): number {
  const [first] = forms.values();
  const plain = forms.get("plain");
  const uncompressed = plain === first ? 0 : (plain?.bytes.length ?? 0);
  return overhead + mostForms * (first?.bytes.length ?? 0) + uncompressed;
}

function addForm(page: Page, encoding: Encoding | undefined, bytes: Buffer): Form {
  const own = { ...page.headers, "content-length": String(bytes.length) };
  const all = encoding ? { ...own, "content-encoding": encoding } : own;
  const form = { bytes, head: Object.entries(all).flat() };
  page.forms.set(encoding ?? "plain", form);
  return form;
}
