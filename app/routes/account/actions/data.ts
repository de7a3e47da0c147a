import { viewerContext } from "#app/middleware/viewer.ts";
import { exportOwnData } from "#domain/own-data/own-data.ts";
import type { Route } from "./+types/data";

export async function loader({ context }: Route.LoaderArgs) {
  const own = await exportOwnData(context.get(viewerContext));
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="griot-my-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
