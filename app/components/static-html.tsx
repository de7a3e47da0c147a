import { type ReactElement, type ReactNode, useState } from "react";
import { RenderedOnce } from "#ui/rendered-once.tsx";

/** Key of data that only the server renders into a document; symbols are not serialized. */
export const inDocument = Symbol("in document");

/** Part of a loader's data: complete after a link, empty where the document has its HTML. */
export type StaticPart<Data> = { whole?: Data; [inDocument]?: Data };

export function readPart<Data>({ whole, [inDocument]: shown }: StaticPart<Data>): Data | undefined {
  return shown ?? whole;
}

export type StaticHtmlProps = { id: string } & (
  | { children: ReactNode; isShared?: never }
  /** For a component as `RenderedOnce` has it, the same for everyone. */
  | { children: ReactElement | false | undefined; isShared: true }
);

/** Its children, or where there are none what the server wrote here, which the browser keeps. */
export function StaticHtml({ id, isShared, children }: StaticHtmlProps) {
  const [html] = useState(
    () => (!import.meta.env.SSR && document.getElementById(id)?.innerHTML) || "",
  );
  const shared = { id, className: "server-html" };
  if (children && isShared) {
    return (
      <RenderedOnce as="div" {...shared}>
        {children}
      </RenderedOnce>
    );
  }
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
