import { href, redirect } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listPeople, type Side } from "#domain/following/following.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { page, searchParams } from "#shared/validation/list-address.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/people";
import "./people.css";

const peopleSearch = searchParams({ page: page() });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const side: Side = url.pathname.endsWith("/followers") ? "followers" : "following";
  const viewer = context.get(viewerContext);
  const { page } = peopleSearch.parse(url.searchParams);
  const { profile, people, ...found } = await listPeople(viewer, params.username, { side, page });
  const { username, displayName, can } = profile;
  const path = `${href("/profile/:username", { username })}/${side}`;
  if (username !== params.username) throw redirect(path + url.search, 301);
  return {
    ...{ side, path, username, name: nameMember(displayName, username), isOwn: can.edit },
    people: people.map(({ displayName, ...person }) => ({
      ...person,
      name: nameMember(displayName, person.username),
    })),
    ...found,
  };
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { side, path, username, name, people, total, page, pages } = loaderData;
  const heading = side === "followers" ? "Followers" : "Following";
  const profile = href("/profile/:username", { username });
  return (
    <div className="page people-body">
      <PageMeta
        title={`${heading} · ${name}`}
        description={side === "followers" ? `Who follows ${name}.` : `Whom ${name} follows.`}
        path={path}
        page={page}
        isHidden
      />
      <Breadcrumb
        items={[
          { label: "Home", to: "/" },
          { label: "Community", to: "/profiles" },
          { label: name, to: profile },
          { label: heading },
        ]}
      />
      <h1>
        {heading}{" "}
        <span className="whose" dir="auto">
          {name}
        </span>
      </h1>
      {people.length > 0 ? (
        <>
          <p className="meta">{countOf(total, "member")}</p>
          <ul className="people">
            {people.map((person) => (
              <li key={person.username}>
                <Avatar
                  name={person.name}
                  src={person.avatarUrl}
                  size="small"
                  hue={hueOf(person.username)}
                />
                <a href={href("/profile/:username", { username: person.username })} dir="auto">
                  {person.name}
                </a>
                <span className="meta">@{person.username}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title="Nobody yet" text={emptyText(loaderData)}>
          <a className="button" href="/profiles">
            Meet the community
          </a>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => peopleSearch.link(path, {}, { page: to })}
      />
    </div>
  );
}

function emptyText({ side, isOwn, name }: { side: Side; isOwn: boolean; name: string }): string {
  if (side === "followers")
    return isOwn ? "Nobody follows you yet." : `Nobody follows ${name} yet.`;
  return isOwn ? "Press Follow on a member’s profile." : `${name} follows nobody yet.`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "List not found",
    message: "There is no such member, or they keep this list private.",
    back: { to: "/profiles", label: "Back to Community" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
