import { href, redirect } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { Woven } from "#app/components/woven.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getDiary } from "#domain/diary/diary.ts";
import { hueOf } from "#ui/avatar.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Stars } from "#ui/stars.tsx";
import type { Route } from "./+types/diary";
import { DiaryFilters } from "./diary-filters.tsx";
import { diarySearch } from "./diary-search-params.ts";
import { type PresentedDiary, presentDiary } from "./present-diary.ts";
import "./diary.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { year, show, page, ...filters } = diarySearch.parse(url.searchParams);
  const diary = await getDiary(context.get(viewerContext), params.username, {
    part: show ?? year,
    page,
    filters,
  });
  const { username } = diary.profile;
  if (username !== params.username) {
    throw redirect(href("/profile/:username/diary", { username }) + url.search, 301);
  }
  return { ...presentDiary(diary, filters), hue: hueOf(username) };
}

export default function Diary({ loaderData }: Route.ComponentProps) {
  const { name, to, path, isOwn, isPrivate, summary, tabs, groups, page, pages } = loaderData;
  const { isFiltered, isEmpty } = loaderData;
  const trail = [
    { label: "Home", to: "/" },
    { label: "Community", to: "/profiles" },
    { label: name, to },
    { label: "Diary", to: path },
  ];
  return (
    <>
      <PageMeta
        title={`${name}’s film diary`}
        description={`The African films that ${name} has watched, and when.`}
        path={path}
        page={page}
        isHidden={isPrivate || isFiltered || groups.length === 0}
      />
      {import.meta.env.SSR && !isPrivate && <FeedLink path={path} />}
      <BreadcrumbJsonLd items={trail} />
      <header className="woven-head">
        <div className="page">
          <Breadcrumb items={[...trail.slice(0, -1), { label: "Diary" }]} />
          <h1>
            Diary{" "}
            <span className="whose" dir="auto">
              {name}
            </span>
          </h1>
          <p className="meta">{summary}</p>
          {isOwn && isPrivate && <p className="meta">{loaderData.readers} this page.</p>}
          {isOwn && !isEmpty && (
            <p className="meta">
              <a className="diary-export" href="/diary.csv" download>
                Download for Letterboxd
              </a>
            </p>
          )}
        </div>
        <Woven hue={loaderData.hue} />
      </header>
      <div className="page section diary">
        {tabs.length > 1 && <LinkTabs label="Years" tabs={tabs} />}
        {!isEmpty && <DiaryFilters {...loaderData} />}
        {groups.length > 0 ? (
          groups.map((group) => <Month key={group.heading} {...group} />)
        ) : isFiltered ? (
          <EmptyState title="Nothing found" text="No entry here has all of this.">
            <Link className="button button-gold" to={loaderData.clearTo}>
              Clear Filters
            </Link>
          </EmptyState>
        ) : (
          <EmptyState
            title="Nothing here yet"
            text={
              isOwn
                ? "On a film’s page, press Watched, and it is in your diary."
                : `${name} has logged no film yet.`
            }
          >
            {isOwn && (
              <Link className="button button-gold" to="/browse">
                Find a film
              </Link>
            )}
          </EmptyState>
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => diarySearch.link(path, loaderData.here, { page: to })}
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Diary not found",
    message: "There is no diary at this address, or its member keeps it private.",
    back: { to: "/profiles", label: "Back to Community" },
  };
  return <RouteError error={error} notFound={notFound} />;
}

function Month({ heading, entries }: PresentedDiary["groups"][number]) {
  return (
    <section className="diary-month">
      {heading && <h2>{heading}</h2>}
      <ol>
        {entries.map(({ movie, day, date, rating, notes, edit }, index) => (
          <li key={`${movie.slug} ${date}`}>
            <span className="diary-day">
              {date && day !== entries[index - 1]?.day && <time dateTime={date}>{day}</time>}
            </span>
            <MiniMovie movie={movie}>
              {rating && <Stars value={rating} />}
              {notes && <span className="meta">{notes}</span>}
            </MiniMovie>
            {edit && (
              <Link to={edit} aria-label={`Change ${movie.title}`}>
                Change
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
