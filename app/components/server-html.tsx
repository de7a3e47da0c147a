import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { StaticHtml, type StaticHtmlProps } from "./static-html.tsx";

/**
 * HTML that the browser keeps; its links use the router, and the current page's link is marked. As
 * `import.meta.env.SSR && <Part />`, the children cost the browser no code.
 */
export function ServerHtml(props: StaticHtmlProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const link of element.current?.querySelectorAll("a") ?? []) {
      const isPage = link.pathname === pathname && !link.search && !link.hash;
      link.ariaCurrent = isPage ? "page" : null;
    }
  }, [pathname]);

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || link.origin !== location.origin) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div className="server-html" ref={element} onClick={follow}>
      <StaticHtml {...props} />
    </div>
  );
}
