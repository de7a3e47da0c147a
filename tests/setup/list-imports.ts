import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

export type Import = { file: string; target: string; typeOnly: boolean };

/** All our modules that a module imports: static, for effects, re-exported or dynamic. */
export function listImports(file: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const fixed = staticImports.map(({ moduleRequest, entries }) => ({
    path: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .map(({ moduleRequest, isType }) => ({ path: moduleRequest?.value, typeOnly: isType }));
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    path: /^["'`]([^$]*)["'`]$/.exec(source.slice(start, end))?.[1],
    typeOnly: false,
  }));
  return [...fixed, ...passedOn, ...dynamic].flatMap(({ path, typeOnly }) =>
    path && /^[#.]/.test(path) ? [{ file, target: resolve(file, path), typeOnly }] : [],
  );
}

function resolve(file: string, path: string): string {
  return path.startsWith("#") ? path.slice(1) : normalize(join(dirname(file), path));
}
