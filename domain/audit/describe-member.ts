import { nameMember } from "#shared/text/member-name.ts";

/** How the log names a member. */
export function describeMember({ username, displayName }: Named): Described {
  const name = nameMember(displayName, username);
  return {
    subject: name === username ? name : `${name} (@${username})`,
    path: `/profile/${username}`,
  };
}

type Named = { username: string; displayName: string | null };
type Described = { subject: string; path: string };
