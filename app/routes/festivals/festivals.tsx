import { FeedLink } from "#app/components/feed-link.tsx";
import { ItemListJsonLd } from "#app/components/page-meta.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { browseSearch } from "#app/routes/movies/lists/list-search-params.ts";
import { listComingEditions, listEvents } from "#domain/festivals/festivals.ts";
import { haveMovies } from "#domain/movies/lists.ts";
import { countOf } from "#shared/format/count-of.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/festivals";
import { FestivalHead } from "./editions/festival-head.tsx";
import { pictureOfFestivals } from "./editions/pictured-festivals.ts";
import { home, placeOf, presentComing } from "./editions/present-festival.ts";
import { YearStrip } from "./editions/year-strip.tsx";
import "./festivals.css";

const calendarPath = `${home.to}/calendar.ics`;

export async function loader() {
  const events = await listEvents();
  const coming = await listComingEditions();
  const listed = events.map(({ slug, name, isAfrican, nominations, years, ...event }) => ({
    ...{ slug, name, isAfrican, years, to: festivalPath(slug) },
    facts: [placeOf(event), describeYears(years), countOf(nominations, "nomination")]
      .filter(Boolean)
      .join(" · "),
  }));
  const [hasWinners] = await haveMovies([{ award: "african" }]);
  const winnersTo = hasWinners ? browseSearch.link("/browse", { award: "african" }) : undefined;
  return {
    events: listed,
    coming: coming.map(presentComing),
    winnersTo,
    [sharePicture]: await pictureOfFestivals(),
  };
}

function describeYears(years: number[]): string {
  const [first, last] = [years[0], years.at(-1)];
  return first === last ? String(first) : `${first}–${last}`;
}

export default function Festivals({ loaderData }: Route.ComponentProps) {
  const { events, coming, winnersTo } = loaderData;
  const years = events.flatMap((event) => event.years);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const groups = [
    {
      heading: "In Africa",
      events: events.filter(({ isAfrican }) => isAfrican),
      link: winnersTo && (
        <Link to={winnersTo} rel="nofollow">
          All films that won here
        </Link>
      ),
    },
    { heading: "Elsewhere", events: events.filter(({ isAfrican }) => !isAfrican) },
  ];
  return (
    <>
      <FestivalHead
        path={home.to}
        title="Festivals and Awards"
        description="What African films have won, from FESPACO and Carthage to Cannes: every festival and award by year, with its winners."
        words="What African films have won, and where."
        trail={[home]}
        picture={loaderData[sharePicture]}
      />
      {import.meta.env.SSR && <FeedLink path={home.to} />}
      <ItemListJsonLd items={events.map(({ name, to }) => ({ label: name, to }))} />
      {events.length === 0 && (
        <EmptyState title="No awards yet" text="Nobody has recorded what a film has won.">
          <Link className="button button-gold" to="/browse">
            Browse films
          </Link>
        </EmptyState>
      )}
      {coming.length > 0 && (
        <section className="page section">
          <SectionHeading link={<a href={calendarPath}>Add to a calendar</a>}>
            Coming up
          </SectionHeading>
          <ul className="festivals">
            {coming.map(({ name, to, facts }) => (
              <li key={name}>
                <div>
                  {to ? (
                    <Link to={to} dir="auto">
                      {name}
                    </Link>
                  ) : (
                    <b dir="auto">{name}</b>
                  )}
                  <small>{facts}</small>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(
        (group) =>
          group.events.length > 0 && (
            <section key={group.heading} className="page section">
              <SectionHeading link={group.link}>{group.heading}</SectionHeading>
              <ul className="festivals">
                {group.events.map((event) => (
                  <li key={event.slug}>
                    <div>
                      <Link to={event.to} dir="auto">
                        {event.name}
                      </Link>
                      <small>{event.facts}</small>
                    </div>
                    <YearStrip {...{ years: event.years, first, last }} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}
