import type { Delegable } from "#shared/options/capabilities.ts";
import type { Role } from "#shared/options/members.ts";

type Rule = {
  /** The roles that have it without delegation; the owner has every one. */
  roles: readonly Role[];
  /** The action that the denial names, unless the screen names its own. */
  action: string;
};

/**
 * Capabilities beyond a member's own data, before the owner delegates any (specification, section
 * 6; decision 0005).
 */
export const capabilities = {
  "open-admin": { roles: ["admin"], action: "access the admin panel" },
  /** To use the site during maintenance (decision 0011); never delegated. */
  "pass-maintenance": { roles: ["admin"], action: "use the site during maintenance" },
  "manage-creators": { roles: ["admin"], action: "manage creators" },
  "curate-catalogue": { roles: [], action: "edit movies" },
  "moderate-reviews": { roles: [], action: "moderate reviews" },
  "manage-users": { roles: [], action: "manage users" },
  "view-analytics": { roles: [], action: "view analytics" },
  /** Settings, notices and the audit log; never delegated. */
  "run-site": { roles: [], action: "change settings" },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

type Rights = {
  role: Role;
  isOwner: boolean;
  /** What the owner has delegated to the role. */
  delegated: readonly Delegable[];
};

/**
 * A member's capabilities: all for the owner, otherwise those of the role and those delegated to
 * it, any of which opens the admin panel.
 */
export function capabilitiesOf({ role, isOwner, delegated }: Rights): Capability[] {
  const rules = Object.entries(capabilities) as [Capability, Rule][];
  const own = rules
    .filter(([, { roles }]) => isOwner || roles.includes(role))
    .map(([name]) => name);
  const panel: Capability[] = delegated.length > 0 ? ["open-admin"] : [];
  return [...new Set([...own, ...panel, ...delegated])];
}
