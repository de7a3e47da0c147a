import { Outlet, useLocation } from "react-router";
import { config } from "#domain/platform/config.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { ToastRegion } from "#ui/toast.tsx";
import type { Route } from "./+types/styleguide";
import "./styleguide.css";

const pages = [
  { label: "Components", to: "/styleguide" },
  { label: "Posters", to: "/styleguide/posters" },
  { label: "Colours and type", to: "/styleguide/colours" },
];

export const middleware: Route.MiddlewareFunction[] = [
  () => {
    if (!config().styleguide && !import.meta.env.DEV) throw new NotFound("No such page.");
  },
];

/** Makes browsers that have the code request the page all the same. */
export function loader() {
  return null;
}

export default function Styleguide() {
  const { pathname } = useLocation();
  return (
    <div className="page styleguide">
      <title>Style guide · Griot</title>
      <meta name="robots" content="noindex" />
      <header className="page-head">
        <h1>Style guide</h1>
        <LinkTabs
          label="Style guide"
          tabs={pages.map((page) => ({ ...page, current: page.to === pathname }))}
        />
      </header>
      <Outlet />
      <ToastRegion />
    </div>
  );
}
