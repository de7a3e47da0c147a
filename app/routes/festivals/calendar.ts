import ical from "ical-generator";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { listComingEditions } from "#domain/festivals/festivals.ts";
import { getSettings } from "#domain/settings/settings.ts";
import type { Route } from "./+types/calendar";
import { presentComing } from "./editions/present-festival.ts";

const dayInMilliseconds = 86_400_000;

/** Editions to come, as calendar programs subscribe to them (RFC 5545). */
export async function loader({ url }: Route.LoaderArgs) {
  const origin = await siteOriginOf(url);
  const { siteName } = await getSettings();
  const calendar = ical({ name: `${siteName}: festivals`, prodId: "//griot//festivals//EN" });
  for (const edition of await listComingEditions()) {
    const { name, place, to } = presentComing(edition);
    calendar.createEvent({
      id: `${edition.slug}-${edition.year}@${new URL(origin).hostname}`,
      summary: name,
      start: new Date(edition.startsOn),
      // The day after the last.
      end: new Date(Date.parse(edition.endsOn) + dayInMilliseconds),
      allDay: true,
      timezone: "UTC",
      location: place || null,
      url: to && new URL(to, origin).href,
    });
  }
  return new Response(calendar.toString(), {
    headers: { "Content-Type": "text/calendar; charset=utf-8" },
  });
}
