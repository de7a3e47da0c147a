import { getEmail } from "#domain/accounts/accounts.ts";
import { explainSuspension } from "#domain/accounts/policy.ts";
import type { Viewer } from "#domain/accounts/viewer.ts";
import { getOwnCard } from "#domain/profiles/profiles.ts";

export type PresentedViewer = NonNullable<Awaited<ReturnType<typeof presentViewer>>>;

/** What every page shows of the member who looks at it: nothing else goes to the browser. */
export async function presentViewer(viewer: Viewer) {
  if (viewer.kind === "visitor") return null;
  const [{ username, displayName, avatarUrl }, email] = await Promise.all([
    getOwnCard(viewer),
    getEmail(viewer),
  ]);
  const suspension = viewer.suspension && explainSuspension(viewer.suspension);
  return { username, name: displayName ?? "User", avatarUrl, email, suspension };
}
