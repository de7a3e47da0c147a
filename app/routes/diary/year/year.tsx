import { createElement } from "react";
import { href, redirect } from "react-router";
import { DrawnHtml } from "#app/components/drawn-html.tsx";
import { FilmCloth } from "#app/components/film-cloth.tsx";
import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { pictureOfCloth } from "#app/document/share-pictures.ts";
import { draw } from "#app/loading/draw.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getDiaryYear } from "#domain/diary/year.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import type { Route } from "./+types/year";
import { picturedYear } from "./pictured-year.ts";
import { presentYear } from "./present-year.ts";
import { YearBody } from "./year-body.tsx";
import "./year.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
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
  const presented = presentYear(found);
  const { title, line, name, year, films, to, path, tabs, isPrivate, cloth } = presented;
  return {
    ...{ title, line, name, year, to, path, tabs, isPrivate },
    cloth: draw(createElement(FilmCloth, { cloth }), request),
    ...(films > 0 && { body: draw(createElement(YearBody, { year: presented }), request) }),
    ...(isPublic && { [sharePicture]: await pictureOfCloth(key, picturedYear(found)) }),
  };
}

export default function DiaryYear({ loaderData }: Route.ComponentProps) {
  const { title, line, cloth, body, name, year, to, path, tabs, isPrivate } = loaderData;
  const trail = [
    { label: "Home", to: "/" },
    { label: "Community", to: "/profiles" },
    { label: name, to },
    { label: String(year), to: path },
  ];
  return (
    <>
      <PageMeta
        title={title}
        description={line}
        path={path}
        isHidden={isPrivate || !body}
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
        <DrawnHtml id="cloth" html={cloth} />
      </header>
      <div className="page year-in-cloth">
        {tabs.length > 1 && <LinkTabs label="Years" tabs={tabs} />}
        {body ? (
          <DrawnHtml id="year" html={body} />
        ) : (
          <EmptyState
            title="Your loom is ready"
            text="On a film’s page, press Watched, and it becomes the first thread of the year."
          >
            <Link className="button button-gold" to="/browse">
              Find a film
            </Link>
          </EmptyState>
        )}
      </div>
    </>
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
