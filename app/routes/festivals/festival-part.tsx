import { JsonLd, jsonLd } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { getCategory, getEdition } from "#domain/festivals/festivals.ts";
import { yearOfPath } from "#shared/options/festival-paths.ts";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/festival-part";
import { CorrectLink } from "./editions/correct-link.tsx";
import { editionJsonLd } from "./editions/event-json-ld.ts";
import { FestivalHead } from "./editions/festival-head.tsx";
import { Nominees, Winners } from "./editions/nominations.tsx";
import { pictureOfCategory, pictureOfEdition } from "./editions/pictured-festivals.ts";
import { presentCategory, presentEdition } from "./editions/present-festival.ts";
import "./festivals.css";

export async function loader({ params, url }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const second = params.second.toLowerCase();
  const year = yearOfPath(second);
  if (year === undefined) {
    const found = await getCategory(slug, second);
    return { ...presentCategory(found), [sharePicture]: await pictureOfCategory(found) };
  }
  const found = await getEdition(slug, year);
  return {
    ...presentEdition(found),
    [sharePicture]: await pictureOfEdition(found),
    [jsonLd]: editionJsonLd(found, await siteOriginOf(url)),
  };
}

export default function FestivalPart({ loaderData }: Route.ComponentProps) {
  const { winners, groups, correctTo, ...head } = loaderData;
  return (
    <>
      <FestivalHead {...head} picture={loaderData[sharePicture]} />
      {jsonLd in loaderData && <JsonLd data={loaderData[jsonLd]} />}
      {winners.length > 0 && (
        <section className="page section">
          <SectionHeading>Winners</SectionHeading>
          <Winners winners={winners} />
        </section>
      )}
      {groups.length > 0 && (
        <section className="page section">
          <SectionHeading>Nominations</SectionHeading>
          <div className="nominees">
            {groups.map(({ heading, to, items }) => (
              <section key={to}>
                <h3>
                  <Link to={to} dir="auto">
                    {heading}
                  </Link>
                </h3>
                <Nominees nominees={items} />
              </section>
            ))}
          </div>
        </section>
      )}
      <CorrectLink to={correctTo} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={partNotFound} />;
}

const partNotFound = {
  title: "Nothing here yet",
  message: "We know no edition and no category of this festival at this address.",
};
