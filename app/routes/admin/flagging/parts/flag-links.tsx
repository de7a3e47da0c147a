import { href, Link } from "react-router";
import type { CaseView } from "#domain/moderation/cases.ts";
import { addressOf } from "#shared/validation/search-params.ts";

/** The moderator's other capabilities. */
export type FlagRights = { curate: boolean; suspend: boolean };

/** Links from a case to its subject, and to where it can be changed. */
export function FlagLinks({ flag, may }: { flag: CaseView; may: FlagRights }) {
  const { movie, member, review } = flag.content;
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
        {may.curate && (
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
  if (!member) return null;
  return (
    <>
      <Link
        className="button button-quiet"
        to={href("/profile/:username", { username: member.username })}
      >
        View Profile
      </Link>
      {may.suspend && (
        <Link className="button button-quiet" to={addressOf("/admin/users", { q: member.name })}>
          Suspend<span className="visually-hidden"> {member.name}</span>
        </Link>
      )}
    </>
  );
}
