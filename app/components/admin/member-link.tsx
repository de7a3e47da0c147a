import { href, Link } from "react-router";

/** A person's name, linked to their profile if they have one. */
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
