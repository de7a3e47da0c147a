import { href, Link } from "react-router";
import type { CaseView } from "#domain/moderation/cases.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { pathOfReply } from "#shared/routes/path-of-reply.ts";
import { addressOf } from "#shared/validation/search-params.ts";

export function FlagLinks({ flag }: { flag: CaseView }) {
  const { can, content } = flag;
  const { movie, member, review, festival, list, reply } = content;
  if (reply) {
    if (reply.id === null) return null;
    const to = pathOfReply({ ...reply, replyId: reply.id });
    return (
      <a className="button button-quiet" href={to}>
        View Reply
      </a>
    );
  }
  if (review) {
    return (
      <Link className="button button-quiet" to={`/admin/moderation/${review.id}`}>
        View Review
      </Link>
    );
  }
  if (movie) {
    return (
      <>
        <Link className="button button-quiet" to={href("/movie/:slug", { slug: movie.slug })}>
          View Content
        </Link>
        {can.curate && (
          <Link
            className="button button-quiet"
            to={href("/admin/movies/edit/:slug", { slug: movie.slug })}
          >
            Edit<span className="visually-hidden"> {movie.title}</span>
          </Link>
        )}
      </>
    );
  }
  if (list) {
    return (
      <a className="button button-quiet" href={href("/list/:slug", { slug: list.slug })}>
        View Content
      </a>
    );
  }
  if (festival) {
    return (
      <>
        <Link className="button button-quiet" to={festivalPath(festival.slug)}>
          View Content
        </Link>
        {can.curate && (
          <Link
            className="button button-quiet"
            to={href("/admin/festivals/:slug", { slug: festival.slug })}
          >
            Edit<span className="visually-hidden"> {festival.name}</span>
          </Link>
        )}
      </>
    );
  }
  if (!member) return null;
  return (
    <>
      <Link
        className="button button-quiet"
        to={href("/profile/:username", { username: member.username })}
      >
        View Profile
      </Link>
      {can.suspend && (
        <Link className="button button-quiet" to={addressOf("/admin/users", { q: member.name })}>
          Suspend<span className="visually-hidden"> {member.name}</span>
        </Link>
      )}
    </>
  );
}
