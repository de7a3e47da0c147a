import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What the server alone renders: the browser keeps its HTML and loads no code for it, so write the
 * children as `import.meta.env.SSR && <Part />`. Links stay with the router, and the one that leads
 * to the page is marked.
 */
export function ServerHtml({ id, children }: { id: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  const [html] = useState(() => !import.meta.env.SSR && document.getElementById(id)?.innerHTML);

  useEffect(() => {
    for (const link of element.current?.querySelectorAll("a") ?? []) {
      link.ariaCurrent = link.pathname === pathname && !link.search ? "page" : null;
    }
  }, [pathname]);

  const shared = { id, className: "server-html" };
  if (import.meta.env.SSR) return <div {...shared}>{children}</div>;

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.hash) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div
      {...shared}
      ref={element}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server wrote here.
      dangerouslySetInnerHTML={{ __html: html || "" }}
    />
  );
}
