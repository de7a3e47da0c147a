import { href, redirect } from "react-router";
import { CountryMap, MostFilms, mapLegend } from "#app/components/country-map.tsx";
import { DecadeBar } from "#app/components/decade-bar.tsx";
import { Figures } from "#app/components/figures.tsx";
import { FilmCloth } from "#app/components/film-cloth.tsx";
import { LanguageStrip } from "#app/components/language-strip.tsx";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { pictureOfCloth } from "#app/document/share-pictures.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getDiaryYear } from "#domain/diary/year.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Stars } from "#ui/stars.tsx";
import type { Route } from "./+types/year";
import { picturedYear } from "./pictured-year.ts";
import { presentYear } from "./present-year.ts";
import "./year.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^(19|20)\d\d$/.test(params.year)) throw new NotFound("This year does not exist.");
  const found = await getDiaryYear(
    context.get(viewerContext),
    params.username,
    Number(params.year),
  );
  const { username } = found.profile;
  if (username !== params.username) {
    throw redirect(href("/profile/:username/year/:year", { ...params, username }), 301);
  }
  const key = `${username}-${found.year}`;
  const isPublic = found.profile.diaryAudience === "everyone";
  return {
    ...presentYear(found),
    ...(isPublic && { [sharePicture]: await pictureOfCloth(key, picturedYear(found)) }),
  };
}

type Year = ReturnType<typeof presentYear>;

export default function DiaryYear({ loaderData }: Route.ComponentProps) {
  const { title, line, cloth, name, year, to, path, diary, tabs, isOwn, isPrivate } = loaderData;
  const trail = [
    { label: "Home", to: "/" },
    { label: "Community", to: "/profiles" },
    { label: name, to },
    { label: String(year), to: path },
  ];
  const isEmpty = loaderData.films === 0;
  return (
    <>
      <PageMeta
        title={title}
        description={line}
        path={path}
        isHidden={isPrivate || isEmpty}
        picture={loaderData[sharePicture]}
      />
      <BreadcrumbJsonLd items={trail} />
      <header className="woven-head">
        <div className="page">
          <Breadcrumb items={[...trail.slice(0, -1), { label: String(year) }]} />
          <h1>
            {year} in cloth{" "}
            <span className="whose" dir="auto">
              {name}
            </span>
          </h1>
        </div>
        <FilmCloth cloth={cloth} />
      </header>
      <div className="page year-in-cloth">
        {tabs.length > 1 && <LinkTabs label="Years" tabs={tabs} />}
        {isEmpty ? (
          <EmptyState
            title="Your loom is ready"
            text="On a film’s page, press Watched, and it becomes the first thread of the year."
          >
            <Link className="button button-gold" to="/browse">
              Find a film
            </Link>
          </EmptyState>
        ) : (
          <Woven year={loaderData} diary={diary} isOwn={isOwn} />
        )}
      </div>
    </>
  );
}

function Woven({ year, diary, isOwn }: { year: Year; diary: string; isOwn: boolean }) {
  const { countries, languages, decades, people, moments } = year;
  return (
    <>
      <p className="meta">
        A thread for each film, in the colours of its poster and the pattern of its genre; the more
        stars, the wider. <Link to={diary}>{isOwn ? "Your diary" : "The diary"}</Link>
      </p>
      <Figures figures={year.figures} />
      {moments.length > 0 && (
        <ul className="year-moments">
          {moments.map(({ label, movie, date, rating }) => (
            <li key={label} className="surface">
              <h2>{label}</h2>
              <MiniMovie movie={movie}>
                {rating && <Stars value={rating} />}
                <span className="meta">{date}</span>
              </MiniMovie>
            </li>
          ))}
        </ul>
      )}
      {countries.length > 0 && (
        <section className="section">
          <SectionHeading>Across Africa</SectionHeading>
          <div className="year-map">
            <CountryMap counts={countries} />
            <div>
              <MostFilms counts={countries} />
              <p className="meta">{mapLegend}</p>
            </div>
          </div>
        </section>
      )}
      {languages.length > 0 && (
        <section className="section">
          <SectionHeading>Languages heard</SectionHeading>
          <LanguageStrip counts={languages} />
        </section>
      )}
      {decades.length > 1 && (
        <section className="section">
          <SectionHeading>Through the decades</SectionHeading>
          <DecadeBar decades={decades} />
        </section>
      )}
      {people.length > 0 && (
        <section className="section">
          <SectionHeading>Met again</SectionHeading>
          <ul className="year-people">
            {people.map(({ name, to, note }) => (
              <li key={`${name} ${note}`}>
                {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
                <span className="meta">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className="section year-table">
        <summary>All films in a table</summary>
        <FilmTable entries={year.entries} />
      </details>
    </>
  );
}

function FilmTable({ entries }: Pick<Year, "entries">) {
  return (
    <table className="film-counts">
      <thead>
        <tr>
          <th scope="col">Film</th>
          <th scope="col">Watched</th>
          <th scope="col">Stars</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ title, to, date, rating }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a film may be there twice at one date.
          <tr key={index}>
            <th scope="row">
              <Link to={to}>{title}</Link>
            </th>
            <td>{date}</td>
            <td>{rating ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Year not found",
    message: "There is nothing here for this year, or its member keeps the diary private.",
    back: { to: "/profiles", label: "Back to Community" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
