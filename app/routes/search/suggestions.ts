import type { SuggestionLink } from "#app/components/use-suggestions.ts";
import { type Suggestion, suggest } from "#domain/search/suggestions.ts";
import { addressOf, toText } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/suggestions";

// Each letter typed costs as much (figures of quality: two kilobytes).
const mostBytes = 2_000;

/** What a half-typed search may mean, as links: { label, note, to } of each. */
export async function loader({ url }: Route.LoaderArgs) {
  const text = toText(url.searchParams.get("q"));
  const links = (await suggest(text)).map(toLink);
  return Response.json(links.filter(isWithin(mostBytes)), {
    headers: { "Cache-Control": "public, max-age=60" },
  });
}

/** Whether there is room for this link after those before it, in bytes of JSON. */
function isWithin(bytes: number) {
  let left = bytes;
  return (link: SuggestionLink) => {
    left -= Buffer.byteLength(JSON.stringify(link)) + 1;
    return left > 0;
  };
}

function toLink(suggestion: Suggestion): SuggestionLink {
  if (suggestion.kind === "movie") {
    const { title, releaseYear, slug } = suggestion;
    return { label: title, note: String(releaseYear), to: `/movie/${slug}` };
  }
  const { kind, name } = suggestion;
  if (kind === "cast") {
    return { label: name, note: "Cast", to: addressOf("/search", { q: name }) };
  }
  return { label: name, note: "Creator", to: `/creator/${suggestion.slug}` };
}
