import { Readable } from "node:stream";
import { viewerContext } from "#app/middleware/viewer.ts";
import { openStored } from "#domain/backups/stored.ts";
import type { Route } from "./+types/download";

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const { bytes, chunks } = await openStored(context.get(viewerContext), name);
  return new Response(Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
