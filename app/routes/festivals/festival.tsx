import { ItemListJsonLd, JsonLd, jsonLd } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { getFestival } from "#domain/festivals/festivals.ts";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/festival";
import { CorrectLink } from "./editions/correct-link.tsx";
import { eventJsonLd } from "./editions/event-json-ld.ts";
import { FestivalHead } from "./editions/festival-head.tsx";
import { Winners } from "./editions/nominations.tsx";
import { pictureOfFestival } from "./editions/pictured-festivals.ts";
import { presentFestival } from "./editions/present-festival.ts";
import "./festivals.css";

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await getFestival(params.slug.toLowerCase());
  return {
    ...presentFestival(found),
    [sharePicture]: await pictureOfFestival(found),
    [jsonLd]: eventJsonLd(found.event, await siteOriginOf(url)),
  };
}

export default function Festival({ loaderData }: Route.ComponentProps) {
  const { main, winners, editions, categories, correctTo, ...head } = loaderData;
  return (
    <>
      <FestivalHead {...head} picture={loaderData[sharePicture]} />
      <JsonLd data={loaderData[jsonLd]} />
      <ItemListJsonLd
        items={editions.map(({ year, to }) => ({ label: `${head.title} ${year}`, to }))}
      />
      {main && winners.length > 0 && (
        <section className="page section">
          <SectionHeading link={<Link to={main.to}>Through the years</Link>}>
            {main.name}
          </SectionHeading>
          <Winners winners={winners} />
        </section>
      )}
      {(editions.length > 1 || winners.length === 0) && (
        <section className="page section">
          <SectionHeading>Editions</SectionHeading>
          <ul className="edition-years">
            {editions.map(({ year, to }) => (
              <li key={to}>
                <Link to={to}>{year}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(categories.length > 1 || winners.length === 0) && (
        <section className="page section">
          <SectionHeading>Categories</SectionHeading>
          <ul className="categories">
            {categories.map(({ text, to, note }) => (
              <li key={to}>
                <Link to={to} dir="auto">
                  {text}
                </Link>
                <small>{note}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CorrectLink to={correctTo} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={festivalNotFound} />;
}

const festivalNotFound = {
  title: "Festival not found",
  message: "We know no festival or award at this address.",
};
