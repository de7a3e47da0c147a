import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ComponentType, createElement } from "react";
import {
  type ServerBuild,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from "react-router";
import * as server from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import routeConfig from "#app/routes.ts";

// The site's own routes without a build of scripts and styles; modules load when first used.

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Component = ComponentType<Record<string, unknown>>;
type Entry = { id: string; parentId?: string | undefined; file: string } & Pick<
  RouteConfigEntry,
  "path" | "index"
>;

const files = import.meta.glob<Module>("/app/routes/**/*.{ts,tsx}");
const imported = new Map<string, Module>();
const rootEntry: Entry = { id: "root", path: "", file: "root.tsx" };
const entries = (await routeConfig).flatMap((entry) => flatten(entry, "root"));
const fileOf = new Map(entries.map(({ id, file }) => [id, file]));

export const routes: ServerBuild["routes"] = Object.fromEntries([
  ["root", { ...placeOf(rootEntry), module: dress(root as unknown as Module) }],
  ...entries.map((entry) => [entry.id, { ...placeOf(entry), module: standIn(entry) }]),
]);
const render: typeof server.default = async (...args) => {
  const { matches } = args[3].staticHandlerContext;
  await Promise.all(matches.map(({ route }) => open(route.id)));
  return server.default(...args);
};
export const entry = { module: { ...server, default: render } };
export const assets = {
  entry: { imports: [], module: "/entry.js" },
  routes: Object.fromEntries([rootEntry, ...entries].map((entry) => [entry.id, describe(entry)])),
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

function placeOf({ id, parentId, path, index }: Entry) {
  return { id, parentId, path, index };
}

/** A stand-in for a route's module with the same exports, which imports it when used. */
function standIn({ id, file }: Entry): Module {
  const names = listExports(file);
  const parts = {
    loader: async (args) => (await open(id)).loader?.(args),
    action: async (args) => (await open(id)).action?.(args),
    middleware: [
      async (args, next) => {
        const { middleware = [] } = await open(id);
        const run = (at: number): ReturnType<typeof next> => {
          const one = middleware[at];
          return one ? (one(args, () => run(at + 1)) as ReturnType<typeof next>) : next();
        };
        return run(0);
      },
    ],
    headers: (args) => {
      // Not imported where only other routes' data is asked for.
      const { headers } = imported.get(id) ?? {};
      return typeof headers === "function" ? headers(args) : (headers ?? {});
    },
    default: (props: Record<string, unknown>) =>
      createElement(opened(id).default as Component, props),
    ErrorBoundary: (props: Record<string, unknown>) =>
      createElement(opened(id).ErrorBoundary as Component, props),
  } satisfies Omit<Partial<Module>, "default"> & Record<"default", unknown>;
  // The server's build leaves out what is for browsers alone.
  names.delete("clientLoader");
  for (const name of names) {
    if (!(name in parts)) throw new Error(`No test knows what app/${file} exports as ${name}.`);
  }
  const exported = Object.entries(parts).filter(([name]) => names.has(name));
  return Object.fromEntries(exported) as unknown as Module;
}

function listExports(file: string): Set<string> {
  const source = readFileSync(`app/${file}`, "utf8");
  const declared = source.matchAll(/^export (?:async )?(?:(default)|(?:const|function) (\w+))/gm);
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    list.split(",").flatMap((one) => one.trim().split(" as ").at(-1) || []),
  );
  return new Set([...[...declared].map(([, page, name = ""]) => page ?? name), ...listed]);
}

async function open(id: string): Promise<Module> {
  const known = imported.get(id);
  if (known || id === "root") return known ?? opened("root");
  const file = fileOf.get(id);
  const find = files[`/app/${file}`];
  if (!find) throw new Error(`There is no app/${file}.`);
  const { clientLoader: _, ...module } = await find();
  const exported = Object.keys(routes[id]?.module ?? {});
  if (Object.keys(module).sort().join() !== exported.sort().join()) {
    throw new Error(`app/${file} does not export ${exported.join(", ")} alone.`);
  }
  imported.set(id, dress(module));
  return opened(id);
}

function opened(id: string): Module {
  const module = id === "root" ? routes.root?.module : imported.get(id);
  if (!module) throw new Error(`The module of ${id} was used before it was imported.`);
  return module;
}

/** As the framework's build does with a route's components. */
function dress({ default: page, ErrorBoundary, ...module }: Module): Module {
  return {
    ...module,
    default: page && (() => createElement(page as Component, useProps())),
    ErrorBoundary:
      ErrorBoundary &&
      (() => createElement(ErrorBoundary as Component, { ...useProps(), error: useRouteError() })),
  };
}

function useProps() {
  return {
    params: useParams(),
    loaderData: useLoaderData(),
    actionData: useActionData(),
    matches: useMatches(),
  };
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
