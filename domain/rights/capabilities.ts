import { type Capability, capabilities, type Delegable } from "#shared/options/capabilities.ts";
import type { Role } from "#shared/options/members.ts";

type Rights = {
  role: Role;
  isOwner: boolean;
  delegated: readonly Delegable[];
};

/** All for the owner, else the role's and those delegated to it. */
export function capabilitiesOf({ role, isOwner, delegated }: Rights): Capability[] {
  const all = Object.keys(capabilities) as Capability[];
  const own = all.filter((one) => isOwner || capabilities[one].roles.some((has) => has === role));
  const panel: Capability[] = delegated.length > 0 ? ["open-admin"] : [];
  return [...new Set([...own, ...panel, ...delegated])];
}
