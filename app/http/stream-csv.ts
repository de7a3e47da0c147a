import { Readable } from "node:stream";
import { byteOrderMark } from "#shared/format/csv.ts";

type Lines = Iterable<string> | AsyncIterable<string>;

/** Begins with the mark by which Excel knows UTF-8, unless for a program that takes it for text. */
export function streamCsv(name: string, lines: Lines, mark = byteOrderMark): Response {
  const body = Readable.toWeb(Readable.from(encode(mark, lines))) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** For programs that know no other names of files: headers hold no other letters. */
function toAscii(name: string): string {
  return name.replace(/[^\x20-\x7e]+/g, "_");
}

async function* encode(mark: string, lines: Lines) {
  const encoder = new TextEncoder();
  yield encoder.encode(mark);
  for await (const line of lines) yield encoder.encode(line);
}
