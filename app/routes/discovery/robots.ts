import { findSiteOrigin } from "#domain/settings/settings.ts";
import { writeRobots } from "#shared/routes/robots.ts";

export async function loader() {
  // Without a known address there is no sitemap, as it holds whole addresses.
  const origin = await findSiteOrigin();
  return new Response(writeRobots(origin ? `${origin}/sitemap.xml` : undefined), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
