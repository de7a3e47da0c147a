import type { Role } from "#shared/options/roles.ts";

type Rule = {
  /** The roles that have it; the owner has every one. */
  roles: readonly Role[];
  /** What anyone else is told. */
  denial: string;
};

/** Who may do what beyond a member's own things (specification, section 6, and decision 5). */
export const capabilities = {
  "open-admin": {
    roles: ["admin"],
    denial: "You don't have permission to access the admin panel.",
  },
  "manage-creators": {
    roles: ["admin"],
    denial: "You don't have permission to manage creators.",
  },
  "moderate-reviews": {
    roles: [],
    denial: "You don't have permission to moderate reviews.",
  },
  "manage-users": {
    roles: [],
    denial: "You don't have permission to manage users.",
  },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

/** What a member of this role may do; the owner may do everything. */
export function capabilitiesOf({ role, isOwner }: { role: Role; isOwner: boolean }): Capability[] {
  const rules = Object.entries(capabilities) as [Capability, Rule][];
  return rules.filter(([, { roles }]) => isOwner || roles.includes(role)).map(([name]) => name);
}
