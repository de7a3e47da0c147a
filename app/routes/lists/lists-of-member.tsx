import { href, redirect } from "react-router";
import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listListsOfMember } from "#domain/member-lists/shelves.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/lists-of-member";
import { ListCards } from "./cards/list-cards.tsx";
import { presentCard } from "./cards/present-card.ts";
import "./lists.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const profile = await getProfile(viewer, params.username);
  const { username, displayName, can } = profile;
  if (username !== params.username) {
    throw redirect(href("/profile/:username/lists", { username }) + url.search, 301);
  }
  const lists = await listListsOfMember(viewer, profile);
  const name = nameMember(displayName, username);
  return { username, name, isOwn: can.edit, lists: lists.map(presentCard) };
}

export default function ListsOfMember({ loaderData }: Route.ComponentProps) {
  const { username, name, isOwn, lists } = loaderData;
  const path = href("/profile/:username/lists", { username });
  const trail = [
    { label: "Home", to: "/" },
    { label: "Community", to: "/profiles" },
    { label: name, to: href("/profile/:username", { username }) },
  ];
  return (
    <>
      <PageMeta
        title={`Lists by ${name}`}
        description={`The lists of African films that ${name} has made.`}
        path={path}
        isHidden={lists.length === 0}
      />
      <BreadcrumbJsonLd items={[...trail, { label: "Lists", to: path }]} />
      <div className="page lists-body">
        <Breadcrumb items={[...trail, { label: "Lists" }]} />
        <h1>
          Lists{" "}
          <span className="whose" dir="auto">
            {name}
          </span>
        </h1>
        <div className="row">
          <p className="meta">{countOf(lists.length, "list")}</p>
          {isOwn && (
            <>
              <a className="button button-gold" href="/lists/new">
                Make a list
              </a>
              <a className="button" href="/watchlist">
                Watchlist
              </a>
            </>
          )}
        </div>
        {lists.length > 0 ? (
          <ListCards lists={lists} />
        ) : (
          <EmptyState
            title="No lists yet"
            text={
              isOwn
                ? "Your watchlist is there already. A list has a title, and an order if you like."
                : `${name} has made no list that everyone can see.`
            }
          />
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Profile not found",
    message: "This user profile does not exist.",
    back: { to: "/lists", label: "Back to Lists" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
