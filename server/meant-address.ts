import { listPatterns, matchRoutes } from "#shared/routes/match-routes.ts";
import { slugify } from "#shared/text/slug.ts";

const patterns = listPatterns(({ area }) => area !== "admin").filter((one) => !/^\/\*?$/.test(one));
const pages = matchRoutes(patterns.map((pattern) => pattern.replace("*", ":rest")));
const pagesOfOne = matchRoutes(patterns.filter((pattern) => pattern.includes(":")));

const longestPath = 3000;

// Chats and mails add these to an address, or take them for a part of one.
const edges = /^[\p{P}\p{S}\p{Z}\p{C}]+|[\p{P}\p{S}\p{Z}\p{C}]+$/gu;

const spellings = [(segment: string) => segment.replace(edges, ""), slugify];

/** Redirects only to an existing page. `answer` is the misspelled address's own. */
export async function redirectToMeant(
  request: Request,
  answer: Response,
  ask: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const isPage = request.method === "GET" && !url.pathname.endsWith(".data");
  const isDoubled =
    answer.status === 200 &&
    url.pathname.endsWith("/") &&
    pagesOfOne.test(url.pathname.slice(0, -1));
  if (!isPage || url.pathname.length > longestPath) return undefined;
  if (answer.status !== 404 && !isDoubled) return undefined;
  const paths = spellings.map((spell) => respell(url.pathname, spell));
  for (const path of new Set(paths)) {
    if (path === url.pathname || !pages.test(path)) continue;
    const found = await ask(new Request(url.origin + path + url.search, request));
    await found.body?.cancel();
    if (found.status >= 400) continue;
    // If that page has moved as well, one redirect leads all the way.
    const moved = found.status === 301 ? found.headers.get("Location") : null;
    return new Response(null, { status: 301, headers: { Location: moved ?? path + url.search } });
  }
  return undefined;
}

function respell(path: string, spell: (segment: string) => string): string {
  const segments = path.split("/").map((segment) => spell(decodeURIComponent(segment)));
  return segments
    .filter((segment) => segment !== "")
    .map((segment) => `/${encodeURIComponent(segment)}`)
    .join("");
}
