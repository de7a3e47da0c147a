import { siteOriginOf } from "#app/http/request-origin.ts";
import { requireToken } from "#domain/accounts/access-tokens.ts";
import { DomainError, NotFound } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import type { Route } from "./+types/api";
import { describeApi, fieldsOf } from "./describe-api.ts";
import { allResources } from "./own-resources.ts";
import { apiPath, type Resource } from "./resources.ts";

const pages: Record<string, string> = {
  movie: "films",
  creator: "creators",
  festival: "festivals",
};

/** '/api/v1/films/xala-1975', and '/movie/xala-1975.json' as the same. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const origin = await siteOriginOf(url);
  const path = toPath(url.pathname);
  if (path === "/openapi.json") return Response.json(describeApi(origin));
  const { resource, key } = findResource(path);
  const viewer = resource.scope ? await requireToken(tokenOf(request), resource.scope) : visitor;
  const answer = await resource.read({ origin, params: url.searchParams, key, viewer });
  const shown = pickFields(resource, resource.answer.parse(answer), url.searchParams.get("fields"));
  return Response.json(shown, resource.scope && { headers: { "Cache-Control": "no-store" } });
}

function toPath(pathname: string): string {
  const [, section = "", name = ""] =
    /^\/(movie|creator|festival)\/([^/]+)\.json\/?$/i.exec(pathname) ?? [];
  const page = pages[section.toLowerCase()];
  return page ? `/${page}/${name}` : pathname.slice(apiPath.length).replace(/\/$/, "");
}

function findResource(path: string): { resource: Resource; key: string } {
  for (const resource of allResources) {
    const pattern = resource.path.replace(/\{\w+\}/, "([^/]+)");
    const [found, key = ""] = new RegExp(`^${pattern}$`).exec(path) ?? [];
    if (found) return { resource, key: decodeURIComponent(key) };
  }
  throw new NotFound(`There is nothing here; ${apiPath}/openapi.json says what there is.`);
}

function tokenOf({ headers }: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.get("Authorization") ?? "")?.[1];
}

type Answer = Record<string, unknown>;

/** The named fields of the answer, or of each of its items. Throws DomainError. */
function pickFields({ answer }: Resource, shown: Answer, fields: string | null): Answer {
  if (!fields) return shown;
  const names = fields.split(",");
  const { items } = shown;
  const known = fieldsOf(answer);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new DomainError(`‘fields’ has no ‘${unknown.slice(0, 60)}’, only ${known.join(", ")}.`);
  }
  const pick = (one: Answer) => Object.fromEntries(names.map((name) => [name, one[name]]));
  return Array.isArray(items) ? { ...shown, items: items.map(pick) } : pick(shown);
}
