import { href } from "react-router";
import type { SuggestionLink } from "#app/components/use-suggestions.ts";
import { type Suggestion, suggest } from "#domain/search/suggestions.ts";
import { truncate } from "#shared/text/truncate.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { toSearchText } from "#shared/validation/search-text.ts";
import type { Route } from "./+types/suggestions";

// Bytes of a response, as every keystroke may request one.
const mostBytes = 2_000;
// Characters, to leave room for the film's own title.
const longestAlias = 40;

export async function loader({ url }: Route.LoaderArgs) {
  const text = toSearchText(url.searchParams.get("q"));
  const links = (await suggest(text)).map(toLink);
  return Response.json(links.filter(isWithin(mostBytes)), {
    headers: { "Cache-Control": "public, max-age=60" },
  });
}

function isWithin(bytes: number) {
  let left = bytes;
  return (link: SuggestionLink) => {
    const size = Buffer.byteLength(JSON.stringify(link)) + 1;
    if (size > left) return false;
    left -= size;
    return true;
  };
}

function toLink(suggestion: Suggestion): SuggestionLink {
  if (suggestion.kind === "movie") {
    const { title, slug } = suggestion;
    return {
      label: title,
      note: noteOf(suggestion),
      to: readable(href("/movie/:slug", { slug })),
    };
  }
  const { kind, name } = suggestion;
  if (kind === "cast") {
    return { label: name, note: "Cast", to: addressOf("/search", { q: name }) };
  }
  const { slug } = suggestion;
  return { label: name, note: "Creator", to: readable(href("/creator/:slug", { slug })) };
}

function noteOf({ releaseYear, listedTitle, pasted }: Suggestion & { kind: "movie" }): string {
  if (pasted) return `${releaseYear}, this ${pasted}`;
  if (!listedTitle) return String(releaseYear);
  return `${releaseYear}, also titled ‘${truncate(listedTitle, longestAlias)}’`;
}

/** An address without percent-encoding: a third of the bytes for Ethiopic. */
function readable(address: string): string {
  return decodeURI(address);
}
