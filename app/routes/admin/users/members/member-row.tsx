import { href, Link } from "react-router";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { countOf } from "#shared/format/count-of.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import type { PresentedMember } from "./present-member.ts";
import { RoleForm } from "./role-form.tsx";
import { SuspendLink } from "./suspend-form.tsx";

const tones = { active: "won", suspended: "rejected", expired: "pending" } as const;

type Props = {
  member: PresentedMember;
  back: string;
};

export function MemberRow({ member, back }: Props) {
  const { username, name, avatarUrl, bio, suspension, can } = member;
  return (
    <article className="user-row" aria-label={name}>
      <Avatar name={name} src={avatarUrl} size="small" hue={hueOf(username)} />
      <div className="user-row-about">
        <h2>
          {name} <span className="meta">@{username}</span>
        </h2>
        <p className="row user-row-badges">
          <Badge tone={member.role === "user" && !member.isOwner ? "plain" : "gold"}>
            {member.roleLabel}
          </Badge>
          <Badge tone={tones[member.status]}>{member.statusLabel}</Badge>
          {!member.isConfirmed && <Badge tone="pending">Email not confirmed</Badge>}
        </p>
        {bio && (
          <p className="user-row-bio clamped" dir="auto">
            {bio}
          </p>
        )}
        <p className="meta user-row-facts">
          <span>Joined {member.joined}</span>
          <span>
            {countOf(member.reviews, "review")}
            {member.averageRating && `, ${member.averageRating} on average`}
          </span>
          <span>Last active {member.lastActive}</span>
        </p>
        {suspension && (
          <p className="user-row-suspension">
            <b>Suspension reason:</b> <bdi>{suspension.reason ?? "none given"}</bdi>
            <br />
            <b>Until:</b> {suspension.until ?? "further notice"}
          </p>
        )}
      </div>
      <div className="user-row-acts">
        <Link className="button" to={href("/profile/:username", { username })}>
          View Profile<span className="visually-hidden"> of {name}</span>
        </Link>
        {can.suspend &&
          (suspension ? (
            <ButtonForm
              action={`/admin/users/${encodeURIComponent(username)}/unsuspend`}
              failure="Failed to unsuspend user"
              sent={{ back }}
            >
              Unsuspend<span className="visually-hidden"> {name}</span>
            </ButtonForm>
          ) : (
            <SuspendLink username={username} name={name} back={back} />
          ))}
        {can.make.length > 0 && <RoleForm member={member} back={back} />}
      </div>
    </article>
  );
}
