import type { Delegable } from "#shared/options/capabilities.ts";
import type { Role } from "#shared/options/members.ts";

type Rule = {
  /** The roles that have it by themselves; the owner has every one. */
  roles: readonly Role[];
  /** What anyone else is told that they may not do, unless the screen names its own act. */
  act: string;
};

/**
 * Who may do what beyond a member's own things (specification, section 6, and decision 5), before
 * the owner delegates any of it.
 */
export const capabilities = {
  "open-admin": { roles: ["admin"], act: "access the admin panel" },
  /** To use the site while it is in maintenance (decision 11); never delegated. */
  "pass-maintenance": { roles: ["admin"], act: "use the site during maintenance" },
  "manage-creators": { roles: ["admin"], act: "manage creators" },
  "curate-catalogue": { roles: [], act: "edit movies" },
  "moderate-reviews": { roles: [], act: "moderate reviews" },
  "manage-users": { roles: [], act: "manage users" },
  "view-analytics": { roles: [], act: "view analytics" },
  /** Settings, notices and the log; never delegated. */
  "run-site": { roles: [], act: "change settings" },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

type Rights = {
  role: Role;
  isOwner: boolean;
  /** What the owner has given to the role. */
  delegated: readonly Delegable[];
};

/**
 * What a member may do: the owner everything, others what their role has and was given. Who was
 * given anything may open the panel, where it is done.
 */
export function capabilitiesOf({ role, isOwner, delegated }: Rights): Capability[] {
  const rules = Object.entries(capabilities) as [Capability, Rule][];
  const own = rules
    .filter(([, { roles }]) => isOwner || roles.includes(role))
    .map(([name]) => name);
  const panel: Capability[] = delegated.length > 0 ? ["open-admin"] : [];
  return [...new Set([...own, ...panel, ...delegated])];
}
