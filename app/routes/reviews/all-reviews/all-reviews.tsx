import { Form, href, Link } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { FlagDialog } from "#app/components/flag-dialog.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { ReviewList } from "#app/components/review-list.tsx";
import { useSiteName, useViewer } from "#app/components/use-root-data.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { findMember } from "#domain/profiles/profiles.ts";
import { listCommunityReviews } from "#domain/reviews/community.ts";
import { countOf } from "#shared/format/count-of.ts";
import { communityOrders } from "#shared/options/review-orders.ts";
import { longestText, toInternalId } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/all-reviews";
import {
  type AllReviewsSearch,
  allReviewsPath,
  allReviewsSearch,
} from "./all-reviews-search-params.ts";
import "./all-reviews.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...search } = allReviewsSearch.parse(url.searchParams);
  const signInTo = signInPath(url.pathname + url.search);
  const member = search.user ? await findNamed(search.user) : undefined;
  const { text, stars, order, page, readable } = search;
  const nothing = { reviews: [], page: 1, pages: 0, total: 0, cursor: undefined };
  const found =
    search.user && !member
      ? nothing
      : await listCommunityReviews(context.get(viewerContext), {
          text,
          stars,
          order,
          page,
          cursor,
          isReadable: readable === "yes",
          userId: member?.userId,
        });
  const reviewer = member && { username: member.username, name: member.name };
  return { ...found, search, signInTo, reviewer };
}

function findNamed(user: string) {
  const userId = toInternalId(user);
  return findMember(userId ? { userId } : { username: user });
}

const everybody = allReviewsSearch.parse(new URLSearchParams());

export default function AllReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, pages, total, signInTo, reviewer } = loaderData;
  const siteName = useSiteName();
  const search = { ...loaderData.search, page: loaderData.page, cursor: loaderData.cursor };
  const title = reviewer ? `Reviews by ${reviewer.name}` : "All Reviews";
  const isNarrowed = Boolean(
    search.text || search.stars || search.readable || search.order !== "recent",
  );
  return (
    <div className="page all-reviews">
      <PageMeta
        title={title}
        page={search.page}
        description={
          reviewer
            ? `African films reviewed by ${reviewer.name} on ${siteName}.`
            : `Ratings and reviews of African films by members of ${siteName}, newest first.`
        }
        path={allReviewsSearch.link(
          allReviewsPath,
          { ...everybody, user: reviewer?.username ?? "" },
          { page: search.page },
        )}
        isHidden={isNarrowed}
      />
      {import.meta.env.SSR && <FeedLink path={href("/all-reviews")} />}
      <header className="page-head">
        <h1>{title}</h1>
        <p className="meta">
          {reviewer && (
            <Link to={href("/profile/:username", { username: reviewer.username })}>Profile</Link>
          )}
          {total > 0 && countOf(total, "review")}
        </p>
      </header>
      <Filters key={JSON.stringify(search)} search={search} />
      {reviews.length > 0 ? (
        <>
          <h2 className="visually-hidden">Reviews</h2>
          <ReviewList reviews={reviews} signInTo={signInTo} />
        </>
      ) : (
        <NoReviews search={search} isKnown={!search.user || Boolean(reviewer)} />
      )}
      <Pagination
        page={search.page}
        pages={pages}
        hrefFor={(page) =>
          allReviewsSearch.link(allReviewsPath, search, { page, cursor: search.cursor })
        }
      />
      <FlagDialog signInTo={signInTo} />
    </div>
  );
}

const starOptions = [
  { value: "", label: "All ratings" },
  ...[5, 4, 3, 2, 1].map((value) => ({ value, label: countOf(value, "star") })),
];

function Filters({ search }: { search: AllReviewsSearch }) {
  const { user, text, stars, order, readable } = search;
  const viewer = useViewer();
  const active = [text, stars, readable, order !== "recent"].filter(Boolean).length;
  return (
    <FilterPanel title="Filter reviews" active={active}>
      {/* Otherwise Back, without JavaScript, would restore the typed text instead of the address's. */}
      <Form action="/all-reviews" role="search" autoComplete="off">
        {user && <input type="hidden" name="user" value={user} />}
        <Field
          label="Search reviews"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={longestText}
          placeholder="A word or a film title"
        />
        <SelectField
          label="Rating"
          name="rating"
          options={starOptions}
          defaultValue={stars ?? ""}
        />
        <SelectField label="Sort by" name="sort" options={communityOrders} defaultValue={order} />
        {viewer && (
          <CheckField
            label={
              <span>
                Reviews I can read: in English and <a href="/profile/edit">my languages</a>
              </span>
            }
            name="readable"
            value="yes"
            defaultChecked={readable === "yes"}
          />
        )}
        <button type="submit" className="button button-gold">
          Apply
        </button>
      </Form>
    </FilterPanel>
  );
}

function NoReviews({ search, isKnown }: { search: AllReviewsSearch; isKnown: boolean }) {
  const isFiltered = search.text || search.stars || search.readable;
  if (!isKnown) {
    return (
      <EmptyState title="No Reviews Found" text="There is no member with that name.">
        <Link className="button" to="/all-reviews">
          See all reviews
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No Reviews Found"
      text={isFiltered ? "Try another word or rating." : "Nothing has been written yet."}
    >
      <Link
        className="button"
        to={
          isFiltered
            ? allReviewsSearch.link(allReviewsPath, search, {
                text: "",
                stars: undefined,
                readable: undefined,
              })
            : "/browse"
        }
      >
        {isFiltered ? "Clear filters" : "Browse Movies"}
      </Link>
    </EmptyState>
  );
}
