import { findSiteOrigin } from "#domain/settings/settings.ts";
import { writeRobots } from "#shared/routes/robots.ts";

export async function loader() {
  // Sitemaps need absolute addresses, so there is none without a known origin.
  const origin = await findSiteOrigin();
  return new Response(writeRobots(origin ? `${origin}/sitemap.xml` : undefined), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
