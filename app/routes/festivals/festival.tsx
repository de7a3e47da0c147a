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
import { YearStrip } from "./editions/year-strip.tsx";
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
      <section className="page section">
        <SectionHeading>Editions</SectionHeading>
        <Years editions={editions} />
      </section>
      <section className="page section">
        <SectionHeading>Categories</SectionHeading>
        <dl className="landing-links">
          <div>
            {categories.map(({ text, to, note }) => (
              <dd key={to}>
                <Link to={to} dir="auto">
                  {text}
                </Link>{" "}
                <small>{note}</small>
              </dd>
            ))}
          </div>
        </dl>
      </section>
      <CorrectLink to={correctTo} />
    </>
  );
}

function Years({ editions }: Pick<Route.ComponentProps["loaderData"], "editions">) {
  const years = editions.map(({ year, to }) => (
    <Link key={year} to={to}>
      {year}
    </Link>
  ));
  if (years.length < 3) return <div className="edition-years">{years}</div>;
  return (
    <>
      <div className="year-ruler">
        {years[0]}
        <YearStrip years={editions.map(({ year }) => year)} />
        {years.at(-1)}
      </div>
      <div className="edition-years">{years.slice(1, -1)}</div>
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
