import { siteOriginOf } from "#app/http/request-origin.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import { element, xmlDeclaration } from "#shared/text/xml.ts";
import type { Route } from "./+types/open-search";

// The limits of OpenSearch 1.1, in characters.
const longestShortName = 16;
const longestDescription = 1024;

/** Describes the site's search for browsers. */
export async function loader({ url }: Route.LoaderArgs) {
  const { siteName, siteDescription } = await getSettings();
  const origin = await siteOriginOf(url);
  const description = element(
    "OpenSearchDescription",
    [
      element("ShortName", truncateAtWord(siteName, longestShortName)),
      element("Description", truncateAtWord(siteDescription, longestDescription)),
      element("Url", "", { type: "text/html", template: `${origin}/search?q={searchTerms}` }),
      element("Url", "", {
        type: "application/opensearchdescription+xml",
        rel: "self",
        template: `${origin}/opensearch.xml`,
      }),
      element("Image", `${origin}/favicon.ico`, {
        width: "32",
        height: "32",
        type: "image/x-icon",
      }),
      element("Language", "en"),
      element("InputEncoding", "UTF-8"),
      element("OutputEncoding", "UTF-8"),
    ],
    { xmlns: "http://a9.com/-/spec/opensearch/1.1/" },
  );
  return new Response(`${xmlDeclaration}${description}\n`, {
    headers: { "Content-Type": "application/opensearchdescription+xml; charset=utf-8" },
  });
}
