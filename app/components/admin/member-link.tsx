import { href, Link } from "react-router";

export function MemberLink({
  name,
  username,
}: {
  name: string;
  username: string | null | undefined;
}) {
  if (!username) return name;
  return <Link to={href("/profile/:username", { username })}>{name}</Link>;
}
