/** How the log names a member. */
export function describeMember({ username, displayName }: Named): Described {
  return {
    subject: `${displayName ?? "Anonymous User"} (@${username})`,
    path: `/profile/${username}`,
  };
}

type Named = { username: string; displayName: string | null };
type Described = { subject: string; path: string };
