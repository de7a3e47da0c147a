import { href } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import {
  BreadcrumbJsonLd,
  ItemListJsonLd,
  PageMeta,
  useOrigin,
} from "#app/components/page-meta.tsx";
import { Poster } from "#app/components/poster.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { Woven } from "#app/components/woven.tsx";
import { oembedAddress } from "#app/document/embed-card.ts";
import { pictureOfList } from "#app/document/share-pictures.ts";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  copyList,
  featureList,
  getList,
  hideList,
  likeList,
  unlikeList,
} from "#domain/member-lists/member-lists.ts";
import { listReplies } from "#domain/replies/replies.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { page, searchParams } from "#shared/validation/list-address.ts";
import { listHiding } from "#shared/validation/member-list.ts";
import { longestReason } from "#shared/validation/member-list-limits.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { changeReplies } from "../../replies/change-replies.ts";
import { Replies } from "../../replies/replies.tsx";
import type { Route } from "./+types/list";
import { picturedList } from "./pictured-list.ts";
import { type PresentedList, presentList } from "./present-list.ts";
import "./list.css";

const listSearch = searchParams({ page: page() });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { page } = listSearch.parse(url.searchParams);
  const found = await getList(viewer, params.slug, page);
  const isPrivate = found.list.audience === "me";
  const first = page > 1 && !isPrivate ? await getList(viewer, params.slug, 1) : found;
  const picture = isPrivate
    ? undefined
    : await pictureOfList("members-list", params.slug, picturedList(first));
  const after = toInternalId(url.searchParams.get("after") ?? "") ?? 0;
  return {
    ...presentList(found),
    discussion: isPrivate ? undefined : await listReplies(viewer, { listSlug: params.slug }, after),
    after,
    [sharePicture]: picture,
  };
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const intent = form.get("intent");
  const here = href("/list/:slug", { slug });
  const done = (title: string) => redirectWithToast(context, { to: here, toast: { title } });
  if (intent === "show") {
    await hideList(viewer, slug, null);
    return done("List shown again");
  }
  if (intent === "hide") {
    const hide = async ({ reason }: typeof listHiding._output) => {
      await hideList(viewer, slug, reason);
      return done("List hidden");
    };
    const requires = (one: Viewer) => requireCapability(one, "moderate-reviews", "hide lists");
    return answerForm(context, form, listHiding, hide, { requires });
  }
  if (intent === "copy") {
    const to = href("/list/:slug/edit", { slug: await copyList(viewer, slug) });
    const toast = { title: "List copied", text: "Only you see the copy, until you say otherwise." };
    return redirectWithToast(context, { to, toast });
  }
  if (intent === "feature" || intent === "unfeature") {
    const isFeatured = intent === "feature";
    await featureList(viewer, slug, isFeatured);
    return done(isFeatured ? "List featured on the home page" : "List no longer featured");
  }
  if (intent === "like" || intent === "unlike") {
    const isLike = intent === "like";
    await (isLike ? likeList : unlikeList)(viewer, slug);
    return done(isLike ? "You like this list" : "Like taken back");
  }
  return changeReplies(context, { listSlug: slug }, form);
}

export default function MemberList({ loaderData: list, actionData }: Route.ComponentProps) {
  const { title, path, text, author, entries, page, pages } = list;
  const isListed = list.isPublic && entries.length > 0;
  const trail = [
    { label: "Home", to: "/" },
    { label: "Lists", to: "/lists" },
    { label: title, to: path },
  ];
  const items = entries.map(({ movie }) => ({
    label: movie.title,
    to: href("/movie/:slug", { slug: movie.slug }),
  }));
  return (
    <>
      <PageMeta
        title={title}
        description={text || `A list of African films by ${author.name}.`}
        path={path}
        page={page}
        picture={list[sharePicture]}
        isHidden={!isListed}
      />
      {import.meta.env.SSR && isListed && <Discovery path={path} />}
      <BreadcrumbJsonLd items={trail} />
      <ItemListJsonLd items={items} />
      <header className="woven-head list-head">
        <div className="page">
          <Breadcrumb items={[...trail.slice(0, -1), { label: title }]} />
          <h1 dir="auto">{title}</h1>
          <Author {...author} />
          {text && (
            <p className="lede" dir="auto">
              {text}
            </p>
          )}
          <p className="meta">
            {list.figures}
            {list.replies && (
              <>
                {" · "}
                <a href="#replies">{list.replies}</a>
              </>
            )}
          </p>
          {list.hidden && (
            <p className="notice notice-bad">
              Our moderators have hidden this list from others:{" "}
              <span dir="auto">{list.hidden}</span>
            </p>
          )}
          <Buttons list={list} />
          {list.can.hide && <Hiding list={list} error={actionData?.errors.reason} />}
        </div>
        <Woven hue={hueOf(author.username)} />
      </header>
      <div className="page section">
        <Films list={list} />
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => listSearch.link(path, {}, { page: to })}
        />
        {list.discussion && (
          <Replies
            discussion={list.discussion}
            path={path}
            after={list.after}
            signInTo={signInPath(path)}
            answer={actionData}
          />
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "List not found",
    message: "There is no list at this address, or its member keeps it private.",
    back: { to: "/lists", label: "Back to Lists" },
  };
  return <RouteError error={error} notFound={notFound} />;
}

/** Its feed, and how to embed it. */
function Discovery({ path }: { path: string }) {
  const address = oembedAddress(useOrigin() + path);
  return (
    <>
      <FeedLink path={path} />
      <link rel="alternate" type="application/json+oembed" href={address} />
    </>
  );
}

function Author({ name, username, avatarUrl }: PresentedList["author"]) {
  return (
    <p className="list-author">
      <Avatar name={name} src={avatarUrl} size="small" hue={hueOf(username)} />
      <Link to={href("/profile/:username", { username })} dir="auto">
        {name}
      </Link>
    </p>
  );
}

function Buttons({ list }: { list: PresentedList }) {
  const { slug, path, can, isLiked, isFeatured, isShared } = list;
  const isMember = useViewer() !== null;
  return (
    <div className="row">
      {can.edit && (
        <>
          <a className="button button-gold" href={href("/list/:slug/add", { slug })}>
            Add films
          </a>
          <a className="button" href={href("/list/:slug/edit", { slug })}>
            <Icon name="pen" />
            Edit list
          </a>
        </>
      )}
      {can.like && (
        <form method="post" action={path}>
          <button
            type="submit"
            className={isLiked ? "button listed" : "button"}
            name="intent"
            value={isLiked ? "unlike" : "like"}
          >
            <Icon name="heart" />
            {isLiked ? "Liked" : "Like"}
          </button>
        </form>
      )}
      {isShared && (
        <a className="button" href={href("/list/:slug/share", { slug })} rel="nofollow">
          <Icon name="share" />
          Share
        </a>
      )}
      {can.feature && (
        <form method="post" action={path}>
          <button
            type="submit"
            className={isFeatured ? "button listed" : "button"}
            name="intent"
            value={isFeatured ? "unfeature" : "feature"}
          >
            {isFeatured ? "Unfeature" : "Feature"}
          </button>
        </form>
      )}
      {isMember && !can.edit && (
        <>
          <form method="post" action={path}>
            <button type="submit" className="button button-quiet" name="intent" value="copy">
              Copy list
            </button>
          </form>
          <a className="button button-quiet" href={href("/list/:slug/report", { slug })}>
            <Icon name="flag" />
            Report
          </a>
        </>
      )}
      {!isMember && (
        <a className="button" href={signInPath(path)} rel="nofollow">
          <Icon name="heart" />
          Sign in to like it
        </a>
      )}
    </div>
  );
}

/** For moderators. */
function Hiding({ list, error }: { list: PresentedList; error: string | undefined }) {
  if (list.hidden) {
    return (
      <form method="post" action={list.path}>
        <button type="submit" className="button" name="intent" value="show">
          Show this list again
        </button>
      </form>
    );
  }
  return (
    <details open={error !== undefined}>
      <summary>Hide this list</summary>
      <form className="list-hiding" method="post" action={list.path}>
        <Field
          label="Reason, which its member reads"
          name="reason"
          required
          autoComplete="off"
          dir="auto"
          maxLength={longestReason}
          error={error}
        />
        <button type="submit" className="button" name="intent" value="hide">
          Hide List
        </button>
      </form>
    </details>
  );
}

/** Posters, or lines where a film has a note beside it. */
function Films({ list: { entries, isRanked, can } }: { list: PresentedList }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        title="No films yet"
        text={
          can.edit
            ? "Press Add films and paste their titles, or press Lists on a film’s page."
            : "This list is still empty."
        }
      />
    );
  }
  const hasNotes = entries.some(({ note }) => note);
  return (
    <ol className={hasNotes ? "list-lines" : "list-posters"}>
      {entries.map(({ movie, place, note }) => (
        <li key={movie.slug}>
          {isRanked && <span className="list-place">{place}</span>}
          {hasNotes ? (
            <MiniMovie movie={movie}>
              {note && (
                <p className="serif" dir="auto">
                  {note}
                </p>
              )}
            </MiniMovie>
          ) : (
            <>
              <Poster movie={movie} small />
              <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
                {movie.title}
              </Link>{" "}
              <span className="meta">{movie.releaseYear}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
