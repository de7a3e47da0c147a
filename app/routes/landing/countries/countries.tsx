import { createElement } from "react";
import { CountryPicture } from "#app/components/country-map.tsx";
import { DrawnHtml } from "#app/components/drawn-html.tsx";
import { LanguageStrip } from "#app/components/language-strip.tsx";
import { BreadcrumbJsonLd, JsonLd, jsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { draw } from "#app/loading/draw.ts";
import { type FacetCount, listFilmCounts } from "#domain/movies/landing-pages.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/countries";
import "./countries.css";

const path = "/countries";

export async function loader({ request, url }: Route.LoaderArgs) {
  const [countries, languages] = await Promise.all([
    listFilmCounts("country"),
    listFilmCounts("language"),
  ]);
  return {
    map: draw(createElement(CountryPicture, { counts: countries }), request),
    ...(languages.length > 0 && {
      strip: draw(createElement(LanguageStrip, { counts: languages }), request),
    }),
    [jsonLd]: countriesJsonLd(countries, await siteOriginOf(url)),
  };
}

/** Data for search engines (schema.org/ItemList). */
function countriesJsonLd(countries: FacetCount[], origin: string) {
  const itemListElement = countries.map(({ value }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: origin + landingPath({ country: value }),
    name: value,
  }));
  return { "@type": "ItemList", itemListElement };
}

export default function Countries({ loaderData }: Route.ComponentProps) {
  const { map, strip } = loaderData;
  return (
    <div className="page">
      <PageMeta
        title="African films by country and language"
        description="The films of every African country on one map, and the languages that they are spoken in."
        path={path}
      />
      <JsonLd data={loaderData[jsonLd]} />
      <BreadcrumbJsonLd
        items={[
          { label: "Home", to: "/" },
          { label: "Browse", to: "/browse" },
          { label: "Countries", to: path },
        ]}
      />
      <div className="page-head">
        <Breadcrumb
          items={[
            { label: "Home", to: "/" },
            { label: "Browse", to: "/browse" },
            { label: "Countries" },
          ]}
        />
        <h1>Country by country</h1>
      </div>
      <DrawnHtml id="map" html={map} />
      {strip && (
        <section className="section">
          <SectionHeading>Language by language</SectionHeading>
          <DrawnHtml id="strip" html={strip} />
        </section>
      )}
    </div>
  );
}
