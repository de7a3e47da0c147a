import type { ServerBuild } from "react-router";

const area = /^\/admin(\/|$)/;

/** Whether a request is for one of the administrator's pages. */
export function isOfAdmin({ url }: Request): boolean {
  return area.test(new URL(url).pathname);
}

/** The file that holds the longer list of routes, beside the one that every page loads. */
export function adminListOf(manifest: string): string {
  return manifest.replace("manifest-", "admin-manifest-");
}

/** The same site, whose pages load the longer list. The dev server has only one, of all routes. */
export function withAdminList(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return { ...build, assets: { ...assets, url: adminListOf(assets.url) } };
}
