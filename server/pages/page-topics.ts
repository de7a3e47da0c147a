import type { Topic } from "#domain/platform/changes.ts";
import { listPatterns, matchRoutes } from "#shared/routes/match-routes.ts";
import { decodePath } from "#shared/text/decode-path.ts";

const pageOfOne = matchRoutes([
  ...listPatterns(({ pageOf, isFramed }) => pageOf ?? isFramed).filter((path) =>
    path.includes(":"),
  ),
  ...listPatterns(({ dependsOnLinks }) => dependsOnLinks),
]);
// A creator's own figures are on no other page.
const linkToOne = /href="(\/(?:movie|profile|list)\/(?:[^/"?#&]|&(?:#x27|amp);)+)/g;

const listsOfApi = /^\/api\/v1\/lists(\/[^/]+)?\/?$/;

const oneItself = /^\/[^/]+\/[^/]+/;

/**
 * A film, creator, member, list or card shows its own figures and those it links to; other pages,
 * all. Members' lists change without figures, also for programs and
 * for sites that ask how to embed one. The data and the feed of such a page
 * have no links, so that they depend on itself and on all.
 */
export function topicsOf(path: string, body: string): Set<Topic> {
  const [whole = ""] = path.split("?", 1);
  const [areLists, slug] = listsOfApi.exec(whole) ?? [];
  if (areLists) return new Set(["figures", slug ? decode(`/list${slug}`) : "/lists"]);
  if (whole === "/oembed") return new Set(["figures", "/lists"]);
  const own = whole.replace(/\.(data|json)$|\/feed$/, "");
  if (!pageOfOne.test(own)) return new Set(["figures"]);
  if (own !== whole) return new Set(["figures", decode(oneItself.exec(own)?.[0] ?? own)]);
  const linked = [...body.matchAll(linkToOne)].map(([, link = ""]) => link);
  return new Set([own, ...linked].map(decode));
}

/** The path as the database writes it: links are percent-encoded, and then escaped for HTML. */
function decode(path: string): Topic {
  return decodePath(path.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")) as Topic;
}
