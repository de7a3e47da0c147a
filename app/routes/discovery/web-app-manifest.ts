import { getSettings } from "#domain/settings/settings.ts";
import { truncate } from "#shared/text/truncate.ts";

// The room under an icon on a phone.
const longestShortName = 12;
const night = "#090b1f";

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Lets phones install the site as an app (W3C Web Application Manifest). */
export async function loader() {
  const { siteName, siteDescription } = await getSettings();
  const manifest = {
    id: "/",
    name: siteName,
    short_name: truncate(siteName, longestShortName),
    description: siteDescription,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: night,
    theme_color: night,
    categories: ["entertainment"],
    icons,
    share_target: {
      action: "/search",
      method: "GET",
      params: { title: "title", text: "text", url: "url" },
    },
    shortcuts: [
      { name: "Search", url: "/search" },
      { name: "Trending", url: "/trending" },
      { name: "Watchlist", url: "/watchlist" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
