import { href, Link } from "react-router";
import { Avatar, hueOf } from "#ui/avatar.tsx";

type Props = {
  member: { username: string; name: string; avatarUrl: string | null; joined: string };
};

export function MemberCard({ member: { username, name, avatarUrl, joined } }: Props) {
  return (
    <article className="member-card">
      <Avatar name={name} src={avatarUrl} hue={hueOf(username)} />
      <div>
        <h3>
          <Link to={href("/profile/:username", { username })} dir="auto">
            {name}
          </Link>
        </h3>
        <p className="meta">Joined {joined}</p>
      </div>
    </article>
  );
}
