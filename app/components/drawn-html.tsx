import { ServerHtml } from "./server-html.tsx";
import { readPart, type StaticPart } from "./static-html.tsx";

/** HTML that a loader drew (`app/loading/draw.ts`), for which the browser has no code. */
export function DrawnHtml({ id, html }: { id: string; html: StaticPart<string> }) {
  const drawn = readPart(html);
  return (
    <ServerHtml id={id}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it. */}
      {drawn && <div dangerouslySetInnerHTML={{ __html: drawn }} />}
    </ServerHtml>
  );
}
