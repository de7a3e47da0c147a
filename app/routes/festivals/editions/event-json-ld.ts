import { oneOrMany, withoutGaps } from "#app/document/json-ld.ts";
import type { EditionPage, FestivalPage } from "#domain/festivals/festivals.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";

/** Data for search engines (schema.org/EventSeries). */
export function eventJsonLd(event: FestivalPage["event"], origin: string) {
  const { name, otherNames, website, wikidata, country, city, slug } = event;
  const links = [website, wikidata && `https://www.wikidata.org/wiki/${wikidata}`];
  const address = withoutGaps({
    "@type": "PostalAddress",
    addressLocality: city,
    addressCountry: country,
  });
  return withoutGaps({
    "@type": "EventSeries",
    name,
    url: origin + festivalPath(slug),
    alternateName: oneOrMany(otherNames),
    sameAs: oneOrMany(links.filter((link) => link !== null)),
    location: (city || country) && { "@type": "Place", name: city ?? country, address },
  });
}

/** Data for search engines (schema.org/Event); only the year where the days are not known. */
export function editionJsonLd({ event, edition }: EditionPage, origin: string) {
  const series = eventJsonLd(event, origin);
  return withoutGaps({
    "@type": "Event",
    name: `${event.name} ${edition.year}`,
    url: origin + festivalPath(event.slug, edition.year),
    startDate: edition.startsOn ?? String(edition.year),
    endDate: edition.endsOn,
    location: series.location,
    superEvent: series,
  });
}
