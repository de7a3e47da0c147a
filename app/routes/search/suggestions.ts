import { href } from "react-router";
import type { SuggestionLink } from "#app/components/use-suggestions.ts";
import { type Suggestion, suggest } from "#domain/search/suggestions.ts";
import { addressOf, toText } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/suggestions";

/** What a half-typed search may mean, as links: { label, note, to } of each. */
export async function loader({ url }: Route.LoaderArgs) {
  const text = toText(url.searchParams.get("q"));
  const links = (await suggest(text)).map(toLink);
  return Response.json(links, { headers: { "Cache-Control": "public, max-age=60" } });
}

function toLink(suggestion: Suggestion): SuggestionLink {
  if (suggestion.kind === "movie") {
    const { title, releaseYear, slug } = suggestion;
    return { label: title, note: String(releaseYear), to: href("/movie/:slug", { slug }) };
  }
  const { kind, name } = suggestion;
  if (kind === "cast") {
    return { label: name, note: "Cast", to: addressOf("/search", { q: name }) };
  }
  return { label: name, note: "Creator", to: href("/creator/:slug", { slug: suggestion.slug }) };
}
