import type { ReactElement } from "react";
import type { StaticPart } from "../components/static-html.tsx";
import { renderOnce } from "../document/render-once.ts";
import { sendStatic } from "../http/loader-data.ts";

/** A picture of data as HTML, rendered once for equal data (0090). */
export function draw(picture: ReactElement, request: Request): StaticPart<string> {
  return sendStatic(renderOnce(picture), request);
}
