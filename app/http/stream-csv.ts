import { Readable } from "node:stream";
import { byteOrderMark } from "#shared/format/csv.ts";

export function streamCsv(name: string, lines: Iterable<string> | AsyncIterable<string>): Response {
  const body = Readable.toWeb(Readable.from(encode(lines))) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* encode(lines: Iterable<string> | AsyncIterable<string>) {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  for await (const line of lines) yield encoder.encode(line);
}
