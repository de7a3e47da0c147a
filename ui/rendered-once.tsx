import { createContext, type HTMLAttributes, type ReactElement, useContext } from "react";

/** Gives the HTML of an element; the server's alone. */
export const RenderOnceContext = createContext<((element: ReactElement) => string) | undefined>(
  undefined,
);

/** An element's attribute for what is inside it: HTML where the server has it, else `children`. */
function useRenderedOnce(children: ReactElement) {
  const renderOnce = useContext(RenderOnceContext);
  return renderOnce ? { dangerouslySetInnerHTML: { __html: renderOnce(children) } } : { children };
}

type Tag = "details" | "div" | "fieldset" | "footer" | "header" | "nav" | "span" | "ul";

type Props = Omit<HTMLAttributes<HTMLElement>, "children"> & { as: Tag; children: ReactElement };

/**
 * The server renders the component inside once for equal properties, which are data, and from which
 * alone its HTML follows: it has no hooks and no `fetchPriority` (0084).
 */
export function RenderedOnce({ as, children, ...attributes }: Props) {
  const Tag = as as "div";
  return <Tag {...attributes} {...useRenderedOnce(children)} />;
}
