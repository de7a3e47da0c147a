import type { Delegable } from "#shared/options/capabilities.ts";
import type { Role } from "#shared/options/members.ts";

type Rule = {
  roles: readonly Role[];
  action: string;
};

/** Roles before the owner delegates anything (rules 20 and 21). */
export const capabilities = {
  "open-admin": { roles: ["admin"], action: "access the admin panel" },
  /** Allows use during maintenance (rule 25); never delegated. */
  "pass-maintenance": { roles: ["admin"], action: "use the site during maintenance" },
  "manage-creators": { roles: ["admin"], action: "manage creators" },
  "curate-catalogue": { roles: [], action: "edit movies" },
  "moderate-reviews": { roles: [], action: "moderate reviews" },
  "manage-users": { roles: [], action: "manage users" },
  "view-analytics": { roles: [], action: "view analytics" },
  /** Settings, notices and the audit log; never delegated. */
  "run-site": { roles: [], action: "change settings" },
  /** Only on the site's own machine (rule 26); never delegated. */
  "read-mailbox": { roles: [], action: "read the mailbox" },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

type Rights = {
  role: Role;
  isOwner: boolean;
  delegated: readonly Delegable[];
};

/** All for the owner, else the role's and those delegated to it. */
export function capabilitiesOf({ role, isOwner, delegated }: Rights): Capability[] {
  const rules = Object.entries(capabilities) as [Capability, Rule][];
  const own = rules
    .filter(([, { roles }]) => isOwner || roles.includes(role))
    .map(([name]) => name);
  const panel: Capability[] = delegated.length > 0 ? ["open-admin"] : [];
  return [...new Set([...own, ...panel, ...delegated])];
}
