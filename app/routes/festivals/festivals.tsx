import { FeedLink } from "#app/components/feed-link.tsx";
import { ItemListJsonLd } from "#app/components/page-meta.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { browseSearch } from "#app/routes/movies/lists/list-search-params.ts";
import {
  hasAfricanWinner,
  listComingEditions,
  listEvents,
  listFestivalCountries,
} from "#domain/festivals/festivals.ts";
import { countOf } from "#shared/format/count-of.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/festivals";
import { FestivalFilters, festivalsSearch } from "./editions/festival-filters.tsx";
import { FestivalHead } from "./editions/festival-head.tsx";
import { pictureOfFestivals } from "./editions/pictured-festivals.ts";
import { home, placeOf, presentComing } from "./editions/present-festival.ts";
import { YearStrip } from "./editions/year-strip.tsx";
import "./festivals.css";

const calendarPath = `${home.to}/calendar.ics`;

/** So few are seen at a glance. */
const fewest = 12;

export async function loader({ url }: Route.LoaderArgs) {
  const requested = festivalsSearch.parse(url.searchParams);
  const { events, total, pages, ...place } = await listEvents(requested);
  const search = { ...requested, ...place };
  const isFiltered = Boolean(search.text || search.kind || search.country);
  const isFront = place.page === 1 && !isFiltered;
  const listed = events.map(({ slug, name, isAfrican, founded, years, ...event }) => ({
    ...{ slug, name, isAfrican, years, to: festivalPath(slug) },
    facts: [
      placeOf(event),
      founded ? `since ${founded}` : describeYears(years),
      countOf(years.length, "edition"),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  const hasWinners = isFront && (await hasAfricanWinner());
  const winnersTo = hasWinners ? browseSearch.link("/browse", { award: "african" }) : undefined;
  return {
    ...{ search, pages, isFiltered, winnersTo, events: listed },
    coming: isFront ? (await listComingEditions()).map(presentComing) : [],
    countries: isFiltered || total > fewest ? await listFestivalCountries() : undefined,
    [sharePicture]: await pictureOfFestivals(),
  };
}

function describeYears(years: number[]): string {
  const [first, last] = [years[0], years.at(-1)];
  return first === last ? String(first) : `${first}–${last}`;
}

const all = festivalsSearch.parse(new URLSearchParams());

export default function Festivals({ loaderData }: Route.ComponentProps) {
  const { search, pages, isFiltered, countries, events, coming, winnersTo } = loaderData;
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
        path={festivalsSearch.link(home.to, all, { page: search.page })}
        page={search.page}
        isHidden={isFiltered}
        title="Festivals and Awards"
        description="What African films have won, from FESPACO and Carthage to Cannes: every festival and award by year, with its winners."
        words="What African films have won, and where."
        trail={[home]}
        picture={loaderData[sharePicture]}
      />
      {import.meta.env.SSR && <FeedLink path={home.to} />}
      <ItemListJsonLd items={events.map(({ name, to }) => ({ label: name, to }))} />
      {countries && <FestivalFilters {...{ search, countries }} isOpen={isFiltered} />}
      {events.length === 0 && (
        <div className="page section">
          {isFiltered ? (
            <EmptyState title="Nothing found" text="No festival or award fits these choices.">
              <Link className="button" to={home.to}>
                All festivals
              </Link>
            </EmptyState>
          ) : (
            <EmptyState title="No awards yet" text="Nobody has recorded what a film has won.">
              <Link className="button button-gold" to="/browse">
                Browse films
              </Link>
            </EmptyState>
          )}
        </div>
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
      <div className="page">
        <Pagination
          page={search.page}
          pages={pages}
          hrefFor={(page) => festivalsSearch.link(home.to, search, { page, cursor: search.cursor })}
          label="Pages of festivals"
        />
      </div>
    </>
  );
}
