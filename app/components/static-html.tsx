import { type ReactNode, useState } from "react";

/** What the server alone renders in a document: a symbol's property is not sent to the browser. */
export const inDocument = Symbol("in document");

/** Of a loader's data: in a browser whole after a link, and empty where the document has its HTML. */
export type StaticPart<Data> = { whole?: Data; [inDocument]?: Data };

/** The data to render; undefined where the browser has the HTML. */
export function readPart<Data>({ whole, [inDocument]: shown }: StaticPart<Data>): Data | undefined {
  return shown ?? whole;
}

/** Its children, or where there are none what the server wrote here, which the browser keeps. */
export function StaticHtml({ id, children }: { id: string; children: ReactNode }) {
  const [html] = useState(
    () => (!import.meta.env.SSR && document.getElementById(id)?.innerHTML) || "",
  );
  const shared = { id, className: "server-html" };
  if (children) {
    return (
      <div {...shared} key="children">
        {children}
      </div>
    );
  }
  return (
    <div
      {...shared}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server wrote here.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
