import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  type ServerBuild,
  UNSAFE_withErrorBoundaryProps as withErrorProps,
  UNSAFE_withComponentProps as withProps,
} from "react-router";
import routeConfig from "#app/routes.ts";

// What `virtual:react-router/server-build` is in tests: the site's own routes, without a build of
// the browser's scripts and styles.

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type PageComponent = Parameters<typeof withProps>[0];
type FailureComponent = Parameters<typeof withErrorProps>[0];
type Entry = { id: string; parentId?: string | undefined; file: string } & Pick<
  RouteConfigEntry,
  "path" | "index"
>;

const files = import.meta.glob<Module>("/app/{root.tsx,routes/**/*.{ts,tsx}}");
const entries = [
  { id: "root", path: "", file: "root.tsx" },
  ...(await routeConfig).flatMap((entry) => flatten(entry, "root")),
];

export const routes: ServerBuild["routes"] = Object.fromEntries(
  await Promise.all(entries.map(async (entry) => [entry.id, await load(entry)])),
);
export const entry = { module: await import("#app/entry.server.tsx") };
export const assets = {
  entry: { imports: [], module: "/entry.js" },
  routes: Object.fromEntries(entries.map((entry) => [entry.id, describe(entry)])),
  url: "/manifest.js",
  version: "1",
};
export const assetsBuildDirectory = "build/client";
export const basename = "/";
export const publicPath = "/";
export const future = {};
export const isSpaMode = false;
export const ssr = true;
export const prerender = [];
export const routeDiscovery = { mode: "initial" };

function flatten(entry: RouteConfigEntry, parentId: string): Entry[] {
  const { id = entry.file.replace(/\.\w+$/, ""), file, path, index, children = [] } = entry;
  return [{ id, parentId, file, path, index }, ...children.flatMap((child) => flatten(child, id))];
}

async function load({ id, parentId, file, path, index }: Entry) {
  const find = files[`/app/${file}`];
  if (!find) throw new Error(`There is no app/${file}.`);
  const { default: page, ErrorBoundary, ...module } = await find();
  // What the framework's own build does to the components that a route exports.
  const components = {
    default: page && withProps(page as PageComponent),
    ErrorBoundary: ErrorBoundary && withErrorProps(ErrorBoundary as FailureComponent),
  };
  return { id, parentId, path, index, module: { ...module, ...components } };
}

function describe({ id, parentId, path, index }: Entry) {
  const { loader, action, ErrorBoundary } = routes[id]?.module ?? {};
  return {
    ...{ id, parentId, path, index, module: `/${id}.js`, imports: [], css: [] },
    hasLoader: Boolean(loader),
    hasAction: Boolean(action),
    hasErrorBoundary: Boolean(ErrorBoundary),
    ...{ hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false },
  };
}
