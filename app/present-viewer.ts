import { getOwnCard } from "#domain/profiles/profiles.ts";
import { explainSuspension } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";

export type PresentedViewer = NonNullable<Awaited<ReturnType<typeof presentViewer>>>;

/** What every page shows of the member who looks at it: nothing else goes to the browser. */
export async function presentViewer(viewer: Viewer) {
  if (viewer.kind === "visitor") return null;
  const { email } = viewer;
  const { username, displayName, avatarUrl } = await getOwnCard(viewer);
  const suspension = viewer.suspension && explainSuspension(viewer.suspension);
  return { username, name: displayName ?? "User", avatarUrl, email, suspension };
}
